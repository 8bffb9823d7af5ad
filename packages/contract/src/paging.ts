/** Page sizes a table offers; dictionaries may ask for `maxDictionarySize` at once. */
export const pageSizes = [10, 20, 30, 40, 50] as const;
export const maxDictionarySize = 1000;
/** Of an answer that is no page. */
export const maxListRows = 10_000;
