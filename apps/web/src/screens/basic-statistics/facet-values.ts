import type { ParamsByKey } from '../../lib/queries/use-rows.ts';
import type { FacetQuery } from './subjects.ts';

/** Param values of a facet query that counts one of the fields the server offers for it. */
export const facetValues = (field: string) => ({ facet: field }) as ParamsByKey[FacetQuery];
