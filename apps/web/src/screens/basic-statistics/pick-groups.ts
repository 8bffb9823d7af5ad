import type { CrossGroup, Period, TimeRange } from '@tenderscope/contract';
import { unsaid, type Picks } from './statistics-url.ts';
import { timeOfGroup } from './time-of-group.ts';

interface PickedGroup extends Pick<CrossGroup, 'kind' | 'value'> {
  field: string;
}

interface Calendar {
  /** Fields that are time. */
  times: ReadonlySet<string>;
  /** That is looked at; null is all time. */
  period: Period | null;
}

/** Whether the rows of a group can be asked for: no condition says `none of the groups beside it`. */
export const canPickGroup = ({ kind }: Pick<CrossGroup, 'kind'>): boolean => kind !== 'other';

/** What a cell's row and column narrow the selection to; totals narrow nothing. */
export function pickGroups(picks: Picks, groups: readonly PickedGroup[], { times, period }: Calendar): { picks: Picks; time?: TimeRange } {
  const narrowing = groups.filter(({ kind }) => kind === 'value');
  // A row without a time has neither year nor quarter nor month.
  const fields = narrowing.flatMap(({ field, value }) => {
    if (!times.has(field)) return [[field, [value ?? unsaid]] as const];
    return value === null ? [['month', [unsaid]] as const] : [];
  });
  const spans = narrowing.flatMap(({ field, value }) => (times.has(field) && value !== null ? [value] : []));
  const [shortest] = spans.sort((a, b) => b.length - a.length);
  return {
    picks: { ...picks, ...Object.fromEntries(fields) },
    ...(shortest !== undefined && { time: timeOfGroup(shortest, period) }),
  };
}
