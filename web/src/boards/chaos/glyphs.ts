/** The four actions, and a few more signs: lines in a square of 24, drawn with one stroke, nothing filled. */

export const GLYPHS = {
  // A claw strikes: three rakes.
  attack: 'M3.5 14C6.5 11.5 8.5 8 9.5 3M7.5 20.5C12 16.5 15 10.5 16 3.5M14.5 21C17.5 18.5 19.7 15 20.5 11',
  // A shield with a sign of warding.
  block: 'M12 2.5L20 5.5V11.5C20 16.5 16.8 20 12 21.8C7.2 20 4 16.5 4 11.5V5.5ZM8 11.5L11 14.5L16 8.5',
  // A drop that mends: a cross within.
  heal: 'M12 2.5C15.5 7 19 10.5 19 14.8A7 7 0 0 1 5 14.8C5 10.5 8.5 7 12 2.5ZM12 11V18M8.5 14.5H15.5',
  // An eye that turns in on itself.
  madness:
    'M12 12.2C11.6 11 13.6 10.6 14.2 12.2C15 14.6 11.4 16 9.7 13.7C7.8 10.8 11 7.3 14.6 8.5C18.5 10 18.3 15.8 14.6 17.8C10.2 20 5 16.8 4.8 11.8C4.7 7.5 7.8 4 12.3 3.5C15.5 3.2 18.5 4.3 20.5 6.5',
  offering:
    'M4 11H20C20 15.5 17 18.5 12 18.5C7 18.5 4 15.5 4 11ZM9 21.5H15M12 18.5V21.5M12 8C9.5 6.5 12.5 4.5 11 2.5M16 8C14.3 6.8 16.3 5.5 15.3 4',
  coin: 'M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM10 8.5L12.5 7V17M10 17H15',
  bedlam: 'M4 9A8.5 8.5 0 0 1 19.5 8M20 3.5V8.5H15M20 15A8.5 8.5 0 0 1 4.5 16M4 20.5V15.5H9',
  sealed: 'M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 5.5L15.8 17.2L5.9 9.9H18.1L8.2 17.2Z',
  dead: 'M6.5 16.5C3.5 13.5 3.5 3 12 3C20.5 3 20.5 13.5 17.5 16.5V20.5H6.5ZM8.5 10.5L10.5 12.5M10.5 10.5L8.5 12.5M13.5 10.5L15.5 12.5M15.5 10.5L13.5 12.5M10.5 17.5V20.5M13.5 17.5V20.5',
} as const;
