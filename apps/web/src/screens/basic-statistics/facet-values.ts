import type { ParamsByKey } from '../../lib/use-rows.ts';
import type { FacetQuery } from './subjects.ts';

/** Values of a facet query's params that count one of the fields that the server offers for it. */
export const facetValues = (field: string) => ({ facet: field }) as ParamsByKey[FacetQuery];
