import { expect, it } from 'vitest';
import { contentsOf } from './contents';

it('the contents of a rules page are its headings', () => {
  const html =
    '<p>a</p><h2 id="your-turn">Your <em>turn</em></h2><h3 id="a-b">A &amp; B</h3><h2>without</h2>';
  expect(contentsOf(html)).toEqual([
    { id: 'your-turn', text: 'Your turn', deep: false },
    { id: 'a-b', text: 'A & B', deep: true },
  ]);
});
