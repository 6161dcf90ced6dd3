/** What the sheet of drawings is told by the script that makes it. */
export interface Told {
  wake: Record<string, string>; // the texts of the cards
  forms: Record<string, string>; // of the cards
  titles: Record<string, string>; // of the games
  emblems: Record<string, string>; // of the games, as addresses of pictures
  names: Record<string, string>; // of the characters
}
