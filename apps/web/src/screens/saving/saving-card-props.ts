import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import type { BaselineParam } from './use-baseline.ts';

/** What each card of savings is told. */
export interface SavingCardProps {
  state: FilterState;
  values: BaselineParam;
}
