"""Presses all that is on a board, once each, and says what did nothing. No move is made: it is recorded and refused."""

from __future__ import annotations

from support.people import Person

# A press does something if words are sent, an element comes, goes or changes, or the page says something.
PRESS = """async () => {
  const nothing = [], pressed = new Set();
  const frame = () => new Promise(requestAnimationFrame);
  const labelOf = one => (one.ariaLabel ?? one.textContent).replace(/\\s+/g, ' ').trim();
  const seen = one => one.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !one.disabled;
  const next = () => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('main');
    return [...place.querySelectorAll('button')].find(one => seen(one) && !pressed.has(labelOf(one)));
  };
  const leave = async () => {  // what a press has opened
    const open = [...document.querySelectorAll('dialog:modal')].at(-1);
    open.dispatchEvent(new Event('cancel', {cancelable: true}));
    await frame();
    if (open.isConnected && open.matches(':modal')) open.close();
    await frame();
  };
  const OBSERVED = {subtree: true, childList: true, characterData: true, attributes: true,
    attributeFilter: ['class', 'aria-pressed', 'aria-expanded', 'open', 'aria-label']};
  const changed = async (frames, enough) => {  // how often the page changes in so many frames, or until it is enough
    let changes = 0;
    const old = one => one.nodeType === Node.ELEMENT_NODE && one.closest('.toasts');  // goes by itself
    const watch = new MutationObserver(records => {
      changes += records.filter(({addedNodes, target}) => addedNodes.length || !old(target)).length;
    });
    watch.observe(document.body, OBSERVED);
    for (let wait = 0; wait < frames && !enough(changes); wait++) await frame();
    watch.disconnect();
    return changes;
  };
  const quiet = async () => {  // until what was pressed before has had all its effects
    for (let looks = 0; looks < 40 && await changed(4, changes => changes > 0); looks++);
  };
  for (let presses = 0, one; presses < 120 && (one = next()); presses++) {
    pressed.add(labelOf(one));
    const bubble = document.querySelector('.bubble');  // any press closes it
    if (bubble && !bubble.contains(one))
      bubble.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
    await quiet();
    const sent = window.wordsSent.length;
    const told = {bubbles: true, cancelable: true, pointerType: 'mouse', button: 0, isPrimary: true};
    const effect = changed(20, changes => changes > 0 || window.wordsSent.length > sent);
    one.dispatchEvent(new PointerEvent('pointerdown', told));
    one.dispatchEvent(new PointerEvent('pointerup', told));
    one.dispatchEvent(new MouseEvent('click', {...told, detail: 1}));
    if (!await effect && window.wordsSent.length === sent) nothing.push(labelOf(one));
    for (let wait = 0; wait < 20 && document.querySelector('[aria-busy=true]'); wait++) await frame();
    for (let layers = 0; layers < 5 && !next() && document.querySelector('dialog:modal'); layers++) await leave();
    await frame();
  }
  return {nothing, pressed: [...pressed]};
}"""


# Moves do not reach the server: they are refused at once, as it might.
REFUSE = """window.wordsSent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  const told = JSON.parse(text);
  if (told.type !== 'do' || told.command.do !== 'move') return send.call(this, text);
  window.wordsSent.push(text);
  const answer = {type: 'answer', id: told.id, ok: false, reason: 'Not in this test.'};
  queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', {data: JSON.stringify(answer)})));
};"""


def refuse_moves(person: Person) -> None:
    person.page.add_init_script(REFUSE)


def press_everything(person: Person) -> tuple[list[str], list[str]]:
    """The labels of what did nothing, and of all that was pressed."""
    found = person.page.evaluate(PRESS)
    return found["nothing"], found["pressed"]
