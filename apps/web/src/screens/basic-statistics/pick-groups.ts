import type { Period, TimeRange } from '@tenderscope/contract';
import type { Picks } from './statistics-url.ts';
import { timeOfGroup } from './time-of-group.ts';

interface PickedGroup {
  field: string;
  /** Null is the total: it narrows nothing. */
  value: string | null;
}

interface Calendar {
  /** Fields that are time. */
  times: ReadonlySet<string>;
  /** That is looked at; null is all time. */
  period: Period | null;
}

/** What a cell's row and column narrow the selection to. */
export function pickGroups(picks: Picks, groups: readonly PickedGroup[], { times, period }: Calendar): { picks: Picks; time?: TimeRange } {
  const narrowing = groups.flatMap(({ field, value }) => (value === null ? [] : [{ field, value }]));
  const fields = narrowing.filter(({ field }) => !times.has(field));
  const shortest = narrowing.filter(({ field }) => times.has(field)).sort((a, b) => b.value.length - a.value.length)[0];
  return {
    picks: { ...picks, ...Object.fromEntries(fields.map(({ field, value }) => [field, [value]])) },
    ...(shortest && { time: timeOfGroup(shortest.value, period) }),
  };
}
