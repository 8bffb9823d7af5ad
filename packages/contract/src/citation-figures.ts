/** Queries of tiles whose figures are computed from lots and can be cited. */
export const citedQueries: readonly string[] = ['insight.overview', 'deal.summary', 'saving.summary', 'supplier.profile'];

/** Maximum number of rows of a citation. */
export const maxCitedRows = 20_000;

/** Kinds of rows of a citation: those of the time, and those that differ now. */
export const citationRowKinds = ['then', 'added', 'removed', 'changed'] as const;
export type CitationRowKind = (typeof citationRowKinds)[number];
