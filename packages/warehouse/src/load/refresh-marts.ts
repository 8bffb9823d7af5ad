import { derived } from '../marts/derived.ts';
import { lotEvents } from '../marts/lot-events.ts';
import type { Mart } from '../marts/mart.ts';
import type { TableName } from '../schema/tables.ts';
import { lotsReached, type ChangedTables } from './changed-tables.ts';
import { addChange, keepCounted } from './count-change.ts';
import { everyRow, type LoadSession } from './load-session.ts';

/**
 * Replaces the rows of marts and statistics that a change reaches, but for the deferred ones; `onStep` receives the name of each
 * before it begins.
 * @returns whether the change reaches a deferred one.
 */
export async function refreshMarts(
  session: LoadSession,
  changed: ChangedTables,
  onStep: (name: string) => void = () => {},
): Promise<boolean> {
  const touched = await keepTouched(session, changed);
  let reachesDeferred = false;
  for (const one of derived) {
    const reaching = one.reads.filter((table) => changed.has(table));
    if (reaching.length === 0) continue;
    if (one.isDeferred) {
      reachesDeferred = true;
      continue;
    }
    onStep(one.name);
    const isPartial = touched && reaching.every((table) => changed.get(table) !== null);
    if ('refresh' in one) {
      await one.refresh(session, isPartial);
      continue;
    }
    if (touched && one.touchedBy === 'month') await addEntered(session, 'touched_month', monthsOfTouched);
    if (isPartial && one.touchedBy === 'count') await addChange(session, one);
    else await refreshMart(session, one, isPartial && isReplaced(one) ? touchedRows[one.touchedBy] : everyRow);
  }
  return reachesDeferred;
}

/** The statistics version of a store whose deferred tables are still empty: older than any data. */
export const statisticsOfNothing = 0;

/** Makes deferred marts and statistics anew: those that rest on one of the changed tables, or all where nobody knows what changed. */
export async function refreshDeferred(
  session: LoadSession,
  onStep: (name: string) => void = () => {},
  changed: ReadonlySet<TableName> | null = null,
): Promise<void> {
  const isReached = ({ reads }: (typeof derived)[number]): boolean => changed === null || reads.some((table) => changed.has(table));
  for (const one of derived.filter(({ isDeferred }) => isDeferred).filter(isReached)) {
    onStep(one.name);
    if ('refresh' in one) await one.refresh(session, false);
    else await refreshMart(session, one, everyRow);
  }
}

async function refreshMart(session: LoadSession, mart: Mart, condition: string): Promise<void> {
  const ofTouched = (select: string): string => select.replaceAll('{touched}', condition);
  for (const [name, select] of Object.entries(mart.parts ?? {})) await session.keep(name, ofTouched(select));
  await session.remove(mart.name, condition);
  await session.insert(mart.name, Object.keys(mart.columns), ofTouched(mart.sql));
}

const touchedRows = {
  lot_id: 'lot_id in (select lot_id from touched_lot)',
  month: `coalesce(month, '') in (select month from touched_month)`,
} as const;

const isReplaced = (mart: Mart): mart is Mart & { touchedBy: keyof typeof touchedRows } => mart.touchedBy in touchedRows;

const monthsOfTouched = Object.values(lotEvents)
  .map(({ month }) => `select distinct coalesce(${month}, '') as month from lot_fact where lot_id in (select lot_id from touched_lot)`)
  .join(' union all ');

/**
 * Scratch tables of the lots that changed rows reach, of the months they leave and of what they counted so far.
 * @returns false when no changed table names its rows.
 */
async function keepTouched(session: LoadSession, changed: ChangedTables): Promise<boolean> {
  const parts = [...changed].flatMap(([table, rows]) => {
    const reach = lotsReached[table];
    return rows === null || !reach ? [] : [reach(rows)];
  });
  if (parts.length === 0) return false;
  await session.keep('touched_lot', `select distinct lot_id from (${parts.join(' union all ')}) as reached`);
  await session.keep('touched_month', monthsOfTouched);
  for (const one of derived) {
    if ('sql' in one && one.touchedBy === 'count') await keepCounted(session, one);
  }
  return true;
}

/** Adds the months that the touched lots enter, known once the mart that holds them is refreshed. */
async function addEntered(session: LoadSession, scratch: string, entered: string): Promise<void> {
  await session.keep('entered', `select * from ${scratch} union all ${entered}`);
  await session.keep(scratch, 'select distinct * from entered');
}
