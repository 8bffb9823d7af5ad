/** A text as an SQL literal, for internal paths. Values of callers are bound instead. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** A quoted SQL name, which may be a keyword. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
