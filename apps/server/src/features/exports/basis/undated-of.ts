import { eventsRead, type QueryDefinition } from '@tenderscope/catalog';
import { lotEvents, undatedDealsText, undatedLotsText, type Condition, type LotEvent, type Undated } from '@tenderscope/contract';

/** Sheet whose rows a period may select. */
interface DatedPart {
  query: Pick<QueryDefinition, 'filters' | 'sql' | 'measuredFrom'>;
  conditions: readonly Condition[];
  params: Readonly<Record<string, string | number>>;
}

const periodField = lotEvents.award.field;
/** SQL of the period of figures; in lists of rows the same field is the award. */
const timeOfFigures = 'event_at';

/** Events whose time selects the rows of a sheet; none without a period. */
export function datedEvents({ query, conditions, params }: DatedPart): LotEvent[] {
  const fields = new Set(conditions.map(({ name }) => name));
  if (fields.has(periodField) && query.filters[periodField]?.sql === timeOfFigures) return eventsRead(query, params);
  return (Object.keys(lotEvents) as LotEvent[]).filter((event) => fields.has(lotEvents[event].field));
}

/** Conditions and params of a sheet that do not select lots by time. */
export function undatedConditions({ conditions, params }: DatedPart, undated: Pick<QueryDefinition, 'filters'>): Condition[] {
  const times = new Set<string>(Object.values(lotEvents).map(({ field }) => field));
  const isKnown = (name: string): boolean => Object.hasOwn(undated.filters, name) && !times.has(name);
  const chosen = Object.entries(params).filter(([name, value]) => isKnown(name) && value !== '');
  return [
    ...conditions.filter(({ name, whereIndex }) => name !== undefined && name.split(';').every(isKnown) && Number(whereIndex ?? 1) === 1),
    ...chosen.map(([name, value]) => ({ name, matching: '=', value })),
  ];
}

/** Text about the lots that these events leave out; null if there are none. */
export function undatedText(row: Undated, events: readonly LotEvent[], separator: string): string | null {
  const texts = [events.includes('award') ? undatedDealsText(row) : null, events.some((event) => event !== 'award') ? undatedLotsText(row) : null];
  const shown = texts.filter((text) => text !== null);
  return shown.length === 0 ? null : shown.join(separator);
}
