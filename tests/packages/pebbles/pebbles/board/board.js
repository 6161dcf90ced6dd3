/** Pebbles in the browser, in plain JavaScript: what lies there, and a button for each of one to three. */

import { heap } from './heap.js';

export function mount(element, table) {
  const line = document.createElement('p');
  const buttons = [1, 2, 3].map((many) => {
    const button = document.createElement('button');
    button.textContent = `Take ${many}`;
    return button;
  });
  element.append(line, ...buttons);

  return {
    show({ view, you, sending }) {
      line.textContent = heap(view.state.pebbles);
      for (const [place, button] of buttons.entries()) {
        const words = `take ${place + 1}`;
        const why = (you.refused ?? []).find(([move]) => move === words);
        button.onclick = () => {
          if (sending) return;
          if (you.legal.includes(words)) table.play(words);
          else table.explain(why ? why[1] : 'Not now.');
        };
      }
    },
    destroy() {
      element.replaceChildren();
    },
  };
}
