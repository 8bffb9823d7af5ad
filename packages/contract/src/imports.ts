/** Formats of imports. */
export const importFormats = ['bundle', 'ocds', 'ledger'] as const;
export type ImportFormat = (typeof importFormats)[number];

/**
 * Lists of an import that can be downloaded. `rows` are the original rows of the first two, a bundle that can be corrected and imported
 * again.
 */
export const importLists = ['rejects', 'emptied', 'rows', 'contradictions'] as const;
export type ImportList = (typeof importLists)[number];

/** Encodings that users can choose. */
export const importEncodings = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be', 'big5', 'windows-1252'] as const;
