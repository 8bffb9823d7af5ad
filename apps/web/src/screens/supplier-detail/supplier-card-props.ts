import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';

/** Props of a card about one supplier. */
export interface SupplierCardProps {
  state: FilterState;
  /** Referentially stable. */
  values: { readonly gys_guid: string };
}
