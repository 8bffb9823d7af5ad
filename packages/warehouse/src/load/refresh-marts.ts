import { derived } from '../marts/derived.ts';
import { lotEvents } from '../marts/lot-events.ts';
import type { Mart } from '../marts/mart.ts';
import type { TableName } from '../schema/tables.ts';
import { lotsReached, type ChangedTables } from './changed-tables.ts';
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
    if (touched && one.touchedBy === 'pair') await addEntered(session, 'touched_pair', pairsOfTouched);
    await refreshMart(session, one, isPartial && one.touchedBy !== 'all' ? touchedRows[one.touchedBy] : everyRow);
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
  await session.remove(mart.name, condition);
  await session.insert(mart.name, Object.keys(mart.columns), mart.sql.replaceAll('{touched}', condition));
}

const touchedRows = {
  lot_id: 'lot_id in (select lot_id from touched_lot)',
  month: `coalesce(month, '') in (select month from touched_month)`,
  pair: '(company_a, company_b) in (select company_a, company_b from touched_pair)',
} as const;

const monthsOfTouched = Object.values(lotEvents)
  .map(({ month }) => `select distinct coalesce(${month}, '') as month from lot_fact where lot_id in (select lot_id from touched_lot)`)
  .join(' union all ');
const pairsOfTouched = 'select distinct company_a, company_b from bid_pair where lot_id in (select lot_id from touched_lot)';

/**
 * Scratch tables of the lots that changed rows reach, and of the months and pairs of bidders they leave.
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
  await session.keep('touched_pair', pairsOfTouched);
  return true;
}

/** Adds the months or pairs that the touched lots enter, known once the mart that tells them is refreshed. */
async function addEntered(session: LoadSession, scratch: string, entered: string): Promise<void> {
  await session.keep('entered', `select * from ${scratch} union all ${entered}`);
  await session.keep(scratch, 'select distinct * from entered');
}
