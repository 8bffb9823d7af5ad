import { derived } from '../marts/derived.ts';
import type { Mart } from '../marts/mart.ts';
import { lotsReached, type ChangedTables } from './changed-tables.ts';
import { everyRow, type LoadSession } from './load-session.ts';

/** Replaces the rows of marts and statistics that a change reaches; `onStep` is told the name of each before it begins. */
export async function refreshMarts(session: LoadSession, changed: ChangedTables, onStep: (name: string) => void = () => {}): Promise<void> {
  const touched = await keepTouched(session, changed);
  for (const one of derived) {
    const reaching = one.reads.filter((table) => changed.has(table));
    if (reaching.length === 0) continue;
    onStep(one.name);
    if ('refresh' in one) {
      await one.refresh(session);
      continue;
    }
    const isNew = reaching.some((table) => changed.get(table) === null);
    if (one.touchedBy === 'month' && touched) await addMonths(session);
    await refreshMart(session, one, isNew || !touched || one.touchedBy === 'all' ? everyRow : touchedRows[one.touchedBy]);
  }
}

async function refreshMart(session: LoadSession, mart: Mart, condition: string): Promise<void> {
  await session.remove(mart.name, condition);
  await session.insert(mart.name, Object.keys(mart.columns), mart.sql.replaceAll('{touched}', condition));
}

const touchedRows = {
  lot_id: 'lot_id in (select lot_id from touched_lot)',
  month: `coalesce(month, '') in (select month from touched_month)`,
} as const;

const monthsOfTouched = `select distinct coalesce(month, '') as month from lot_fact where lot_id in (select lot_id from touched_lot)`;

/**
 * Scratch tables of the lots that changed rows reach and of the months they leave.
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
  return true;
}

/** Adds the months that the touched lots enter, known once `lot_fact` is refreshed. */
async function addMonths(session: LoadSession): Promise<void> {
  await session.keep('entered_month', `select month from touched_month union all ${monthsOfTouched}`);
  await session.keep('touched_month', 'select distinct month from entered_month');
}
