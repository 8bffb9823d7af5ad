import type { LotEvent } from '@tenderscope/contract';
import type { QueryDefinition } from '../define-query.ts';
import { datedTables, type DatedSlot } from './source-slots.ts';

/** Events by the column that holds their time. */
const eventsByTime: Readonly<Record<string, LotEvent>> = { tendered_at: 'tender', bids_opened_at: 'opening', awarded_at: 'award' };
/** Slots that switch between two marts. */
const eventsOfNarrowest: Readonly<Record<string, readonly LotEvent[]>> = {
  narrowestDeals: ['tender', 'opening', 'award'], narrowestBids: ['opening'], narrowestPairs: ['opening'],
};

type Measured = Pick<QueryDefinition, 'sql' | 'measuredFrom'>;

/** Events whose time decides which rows a period selects, for a query of figures with these params. */
export function eventsRead({ sql, measuredFrom }: Measured, params: Parameters<NonNullable<Measured['measuredFrom']>>[0]): LotEvent[] {
  const slots = [...sql.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => (slot === 'sourceOfMeasure' ? (measuredFrom?.(params) ?? '') : slot));
  const events = slots.flatMap((slot): readonly LotEvent[] => {
    const own = Object.hasOwn(datedTables, slot) ? eventsByTime[datedTables[slot as DatedSlot].at] : undefined;
    return own === undefined ? (eventsOfNarrowest[slot] ?? []) : [own];
  });
  return [...new Set(events)];
}
