"""What is wrong with the places of things on a page, as it is measured in the browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

LEAST = 24  # pixels that can be pressed, each way

# Things that cannot be seen or pressed whole. Cards of a hand lie over each other: a strip of each can be pressed.
MEASURE = """least => {
  const found = [];
  const say = (what, one) => {
    const box = one.getBoundingClientRect();
    const place = [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
    found.push(`${what}: ${one.outerHTML.replace(/\\s+/g, ' ').slice(0, 140)} (${place})`);
  };
  const styleOf = one => getComputedStyle(one);
  const seen = one => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && one.checkVisibility({visibilityProperty: true, opacityProperty: true})
      && !one.closest('.visually-hidden') && styleOf(one).clipPath !== 'inset(50%)';
  };
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const all = [...(dialog ?? document.body).querySelectorAll('*')].filter(seen);

  if (document.documentElement.scrollWidth > innerWidth) say('the page scrolls sideways', document.documentElement);
  for (const one of all) {
    if (['auto', 'scroll'].includes(styleOf(one).overflowX) && one.scrollWidth > one.clientWidth + 1)
      say(`scrolls sideways by ${one.scrollWidth - one.clientWidth}`, one);
  }

  // What of an element is not clipped by something around it, or by the window.
  const visible = ({left, right, top, bottom}, around) => {
    for (let up = around; up && up !== document.body; up = up.parentElement) {
      const style = styleOf(up), edge = up.getBoundingClientRect();
      if (style.overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (up.matches('dialog:modal')) break;
    }
    [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
    [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    return {left, right, top, bottom, width: right - left, height: bottom - top};
  };
  const words = text => {  // where the words stand, without the blanks around them
    const range = document.createRange();
    range.setStart(text, text.data.length - text.data.trimStart().length);
    range.setEnd(text, text.data.trimEnd().length);
    return [...range.getClientRects()];
  };
  for (const one of all) {
    const texts = [...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!texts.length || one.closest('svg') || styleOf(one).textOverflow === 'ellipsis') continue;
    const edge = visible({left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity}, one);
    if (texts.some(text => words(text).some(box => box.left < edge.left - 1.5 || box.right > edge.right + 1.5)))
      say('text is cut off', one);
  }

  const PRESSABLE = 'button, a[href], input, select, textarea, summary';
  for (const one of all.filter(one => one.matches(PRESSABLE) && !one.disabled)) {
    const target = one.closest('label') ?? one;
    const inText = one.matches('a') && styleOf(one).display === 'inline';
    const whole = target.getBoundingClientRect();
    if (!inText && (whole.width < least || whole.height < least)) say('too small', one);
    if (whole.left < -1 || whole.right > innerWidth + 1) say('sticks out', one);
    const hits = (x, y) => {
      const top = document.elementFromPoint(x, y);
      return top && (target.contains(top) || top.closest('label')?.control === one);
    };
    const strip = (box, height) => {  // whether enough pixels in a row can be pressed
      for (let x = box.left + 0.5, now = 0; x < box.right; x++) {
        now = hits(x, height) ? now + 1 : 0;
        if (now >= least) return true;
      }
      return false;
    };
    const reached = block => {
      one.scrollIntoView({block, inline: 'nearest', behavior: 'instant'});
      const box = visible(inText ? one.getClientRects()[0] : target.getBoundingClientRect(), target.parentElement);
      const middle = box.top + box.height / 2;
      if (!inText && (box.width < least || box.height < least)) return false;
      if (one.closest('[data-overlapping]')) return strip(box, middle);
      return hits(box.left + box.width / 2, middle);
    };
    if (!['nearest', 'center', 'start', 'end'].some(reached)) {
      const box = visible(target.getBoundingClientRect(), target.parentElement);
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (top?.closest('[data-front]')) continue;  // what is answered first, or shown for a moment
      say(`covered by ${top?.outerHTML.slice(0, 60)}`, one);
    }
  }
  for (const one of all) if (one.scrollTop) one.scrollTop = 0;
  scrollTo(0, 0);
  return found;
}"""


def wrong_places(page: Page, least: int = LEAST) -> list[str]:
    found: list[Any] = page.evaluate(MEASURE, least)
    return [str(one) for one in found]
