/** Page sizes of tables; dictionaries may request up to `maxDictionarySize` rows at once. */
export const pageSizes = [10, 20, 30, 40, 50] as const;
export const maxDictionarySize = 1000;
/** Maximum number of rows of a response without paging. */
export const maxListRows = 10_000;
