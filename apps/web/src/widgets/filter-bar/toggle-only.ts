import type { TenderFilters } from './tender-filters.ts';
import type { FilterState } from './use-filters.ts';

type ListFilter = 'units' | 'categories' | 'methods' | 'materials';

/** Selects one value of a filter, or everything if it is the only one already; a row without a value has no effect. */
export function toggleOnly<Name extends ListFilter>(
  { filters, change }: Pick<FilterState, 'filters' | 'change'>,
  name: Name,
  value: TenderFilters[Name][number] | null,
): void {
  if (value === null) return;
  const chosen: readonly unknown[] = filters[name];
  const isOnly = chosen.length === 1 && chosen[0] === value;
  change({ [name]: isOnly ? [] : [value] });
}
