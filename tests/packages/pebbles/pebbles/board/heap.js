export const heap = (many) => `${'● '.repeat(many)}: ${many} pebbles`;
