import type { LotEvent } from '@tenderscope/contract';
import type { QueryDefinition } from '../define-query.ts';
import { eventColumns } from './mart-columns.gen.ts';
import { datedTables, narrowestMarts, type DatedSlot, type DatedTable, type NarrowestMart } from './source-slots.ts';

const datedSlots: Readonly<Record<string, Pick<DatedTable, 'event'> | NarrowestMart>> = { ...datedTables, ...narrowestMarts };

type Measured = Pick<QueryDefinition, 'sql' | 'measuredFrom'>;

/** The slot used for `{sourceOfMeasure}` with these params; undefined for a query without it. */
export const measuredSlot = ({ measuredFrom }: Pick<Measured, 'measuredFrom'>, params: Readonly<Record<string, unknown>>): DatedSlot | undefined =>
  measuredFrom?.slots[String(params[measuredFrom.param])];

/** Events whose time decides which rows a period selects, for a query of figures with these params. */
export function eventsRead(query: Measured, params: Readonly<Record<string, unknown>>): LotEvent[] {
  const slots = [...query.sql.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => (slot === 'sourceOfMeasure' ? (measuredSlot(query, params) ?? '') : slot));
  return [...new Set(slots.flatMap(eventsOf))];
}

/** The event of a slot; all of them if each row has its own, none if its time is that of something else. */
function eventsOf(slot: string): LotEvent[] {
  const dated = Object.hasOwn(datedSlots, slot) ? datedSlots[slot] : undefined;
  if (dated === undefined || typeof dated.event === 'object') return [];
  return dated.event === undefined ? (Object.keys(eventColumns) as LotEvent[]) : [dated.event];
}
