import type { Param } from '@tenderscope/catalog';

/** Values of a facet query's params, in their order, that count one of its fields. */
export const facetValues = (params: readonly Param[], field: string): string[] =>
  params.map(({ name, fallback = '' }) => (name === 'facet' ? field : fallback));
