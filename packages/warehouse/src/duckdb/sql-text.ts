/** A text as an SQL literal, for paths of ours; values of callers are bound instead. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** A name as SQL writes it, be it a word of the language. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
