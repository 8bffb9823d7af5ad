import type { CrossGroup, Period, TimeRange } from '@tenderscope/contract';
import { missing, withoutPick, type Picks } from './statistics-url.ts';
import { timeOfGroup } from '../../charts/labels/time-of-group.ts';

interface PickedGroup extends Pick<CrossGroup, 'kind' | 'value'> {
  field: string;
  /** All groups of its row or column; `other` is everything else. */
  among: readonly Pick<CrossGroup, 'kind' | 'value'>[];
}

interface Picked {
  picks: Picks;
  rest: Picks;
  time?: TimeRange;
}

interface Calendar {
  /** Time fields. */
  times: ReadonlySet<string>;
  /** The period of the selection; null is all time. */
  period: Period | null;
}

/** The selection narrowed to a cell's row and column; totals do not narrow it. */
export function pickGroups(selection: Pick<Picked, 'picks' | 'rest'>, groups: readonly PickedGroup[], { times, period }: Calendar): Picked {
  const picked = groups.reduce<Picked>(({ picks, rest }, { kind, field, value, among }) => {
    if (kind === 'other') return { picks, rest: { ...rest, [field]: [...new Set([...(rest[field] ?? []), ...valuesOf(among)])] } };
    if (kind === 'total' || (times.has(field) && value !== null)) return { picks, rest };
    // A row without a time has neither year nor quarter nor month.
    const name = times.has(field) ? 'month' : field;
    return { picks: { ...picks, [name]: [value ?? missing] }, rest: withoutPick(rest, name) };
  }, selection);
  const spans = groups.flatMap(({ kind, field, value }) => (kind === 'value' && times.has(field) && value !== null ? [value] : []));
  const [shortest] = spans.sort((a, b) => b.length - a.length);
  return { ...picked, ...(shortest !== undefined && { time: timeOfGroup(shortest, period) }) };
}

const valuesOf = (groups: PickedGroup['among']): string[] => groups.flatMap(({ kind, value }) => (kind === 'value' ? [value ?? missing] : []));
