/** A text as an SQL literal, for paths of ours; values of callers are bound instead. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
