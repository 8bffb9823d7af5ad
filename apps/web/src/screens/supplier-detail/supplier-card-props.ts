import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';

/** Of a card about one supplier. */
export interface SupplierCardProps {
  state: FilterState;
  /** Keeps its identity. */
  values: { readonly gys_guid: string };
}
