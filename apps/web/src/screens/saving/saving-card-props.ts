import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import type { BaselineParam } from './use-baseline.ts';

/** Props shared by the cards of savings. */
export interface SavingCardProps {
  state: FilterState;
  values: BaselineParam;
}
