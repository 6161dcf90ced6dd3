/** The secrets of one's seats at a table, which move them to another device. */

import { kept } from './kept';

export const secrets = {
  of: (table: string) => kept.take<Record<string, string>>(`seats.${table}`, {}),
  put: (table: string, found: Record<string, string>) =>
    kept.put(`seats.${table}`, { ...secrets.of(table), ...found }),
};
