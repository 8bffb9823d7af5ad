import { derived } from '../marts/derived.ts';
import { lotEvents } from '../marts/lot-events.ts';
import { lotFact } from '../marts/lot-fact.ts';
import { completeSql, type Mart } from '../marts/mart.ts';
import { joinedTables } from '../schema/stored-names.ts';
import type { TableName } from '../schema/tables.ts';
import { lotsReached, type ChangedTables } from './changed-tables.ts';
import { addChange, keepCounted } from './count-change.ts';
import { everyRow, type LoadSession } from './load-session.ts';
import { runSteps } from './run-steps.ts';

/**
 * Marts of more lots are computed one after the other. Concurrently, those of a million lots took 5.6 GB of ClickHouse's memory instead of
 * 3.1.
 */
const fewLots = 50_000;

interface RefreshOptions {
  onStep?: (name: string) => void;
  /** Records of companies are joined differently from before: every joined table has changed. */
  isRejoined?: boolean;
}

/**
 * Replaces the rows of marts and statistics that a change affects, except deferred ones, and concurrently if there are few lots; `onStep`
 * receives the name of each before it begins.
 * @returns true if the change affects a deferred one.
 */
export async function refreshMarts(
  session: LoadSession,
  changed: ChangedTables,
  { onStep = () => {}, isRejoined = false }: RefreshOptions = {},
): Promise<boolean> {
  const touched = await keepTouched(session, changed);
  const isChanged = (table: TableName): boolean => changed.has(table) || (isRejoined && joinedTables.includes(table));
  const reached = derived.filter(({ reads }) => reads.some(isChanged));
  const refreshed = reached.filter(({ isDeferred }) => !isDeferred);
  const isPartial = ({ reads }: Derived): boolean => touched !== null && reads.every((table) => changed.get(table) !== null);
  const steps = refreshed.map((one, index) => ({
    name: one.name,
    after: refreshed.slice(0, index).map(({ name }) => name).filter((name) => isRead(name, one)),
    run: async () => {
      onStep(one.name);
      await refreshOne(session, one, isPartial(one) ? touched : null);
      // The months that the touched lots enter, in addition to those they leave.
      if (touched && one === lotFact) await session.keep('touched_month', `select * from touched_month union all ${monthsOfTouched}`);
    },
  }));
  const isSmall = touched !== null && touched.lots <= fewLots && refreshed.every(isPartial);
  await runSteps(steps, isSmall ? session.atOnce : 1);
  return reached.length > refreshed.length;
}

type Derived = (typeof derived)[number];

/** True if a mart or statistic of that name is read by another one. */
const isRead = (name: string, reader: Derived): boolean =>
  'refresh' in reader ? reader.after === name : new RegExp(`\\b${name}\\b`).test(completeSql(reader));

/** Updates the rows of touched lots, or all rows if the touched lots are unknown. */
async function refreshOne(session: LoadSession, one: Derived, touched: Touched | null): Promise<void> {
  if ('refresh' in one) return one.refresh(session, touched !== null);
  if (!touched || one.touchedBy === 'all') return refreshMart(session, one, everyRow);
  if (one.touchedBy === 'count') return addChange(session, one, touched.areNew);
  const hasRows = one.touchedBy !== 'lot_id' || !touched.areNew;
  return refreshMart(session, one, touchedRows[one.touchedBy], hasRows);
}

/** The statistics version of a store whose deferred tables are still empty: older than any data. */
export const statisticsOfNothing = 0;

/** Recomputes deferred marts and statistics: those that depend on one of the changed tables, or all if the changes are unknown. */
export async function refreshDeferred(
  session: LoadSession,
  onStep: (name: string) => void = () => {},
  changed: ReadonlySet<TableName> | null = null,
): Promise<void> {
  const isReached = ({ reads }: Derived): boolean => changed === null || reads.some((table) => changed.has(table));
  for (const one of derived.filter(({ isDeferred }) => isDeferred).filter(isReached)) {
    onStep(one.name);
    if ('refresh' in one) await one.refresh(session, false);
    else await refreshMart(session, one, everyRow);
  }
}

/** Replaces the rows that meet a condition; with `hasRows` false no stored row does. */
async function refreshMart(session: LoadSession, mart: Mart, condition: string, hasRows = true): Promise<void> {
  const ofTouched = (select: string): string => select.replaceAll('{touched}', condition);
  const ofLots = mart.touchedBy === 'lot_id';
  for (const [name, select] of Object.entries(mart.parts ?? {})) await session.keep(name, ofTouched(select), { ofLots });
  if (hasRows) await session.remove(mart.name, condition);
  await session.insert(mart.name, Object.keys(mart.columns), ofTouched(mart.sql), { ofLots, order: mart.order });
}

const touchedRows = {
  lot_id: 'lot_id in (select lot_id from touched_lot)',
  month: `coalesce(month, '') in (select month from touched_month)`,
} as const;

const monthsOfTouched = Object.values(lotEvents)
  .map(({ month }) => `select distinct coalesce(${month}, '') as month from lot_fact where lot_id in (select lot_id from touched_lot)`)
  .join(' union all ');

interface Touched {
  lots: number;
  /** True if no touched lot had a row in `lot_fact`, and therefore none in any other mart by lot. */
  areNew: boolean;
}

/**
 * Scratch tables of the lots that changed rows affect, of the months they leave and of their previous counts.
 * @returns null if no changed table names its rows.
 */
async function keepTouched(session: LoadSession, changed: ChangedTables): Promise<Touched | null> {
  const parts = [...changed].flatMap(([table, rows]) => {
    const reach = lotsReached[table];
    return rows === null || !reach ? [] : [reach(rows)];
  });
  if (parts.length === 0) return null;
  await session.keep('touched_lot', `select distinct lot_id from (${parts.join(' union all ')}) as reached`);
  await session.keep('touched_month', monthsOfTouched);
  const lots = await session.count('select count(*) from touched_lot');
  const areNew = (await session.count(`select count(*) from lot_fact where ${touchedRows.lot_id}`)) === 0;
  if (areNew) return { lots, areNew };
  for (const one of derived) {
    if ('sql' in one && one.touchedBy === 'count') await keepCounted(session, one);
  }
  return { lots, areNew };
}
