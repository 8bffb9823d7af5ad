import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';

/** What each card of savings is told. */
export interface SavingCardProps {
  state: FilterState;
  /** The baseline, as the value of a query's parameter. */
  values: readonly string[];
}
