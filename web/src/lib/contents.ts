/** A contents list of a rules page, from its headings. */

export interface Heading {
  id: string;
  text: string;
  deep: boolean;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

export function contentsOf(html: string): Heading[] {
  return [...html.matchAll(/<h([23])[^>]* id="([^"]+)"[^>]*>([^]*?)<\/h\1>/g)].map(
    ([, level, id, inside]) => ({
      id: id ?? '',
      text: (inside ?? '')
        .replace(/<[^>]*>/g, '')
        .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
        .trim(),
      deep: level === '3',
    }),
  );
}
