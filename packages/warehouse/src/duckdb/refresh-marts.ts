import type { DuckDBConnection } from '@duckdb/node-api';
import type { Mart } from '../marts/mart.ts';
import { marts } from '../marts/marts.ts';
import type { TableName } from '../schema/tables.ts';

/** Temporary table of the changed rows by base table; `null` stands for "all of it is new". */
export type ChangedTables = ReadonlyMap<TableName, string | null>;

/** The lots that a change in each base table reaches. */
const lotsReached: Partial<Record<TableName, (changed: string) => string>> = {
  lots: (changed) => `select lot_id from ${changed}`,
  bids: (changed) => `select lot_id from ${changed}`,
  projects: (changed) => `select lot_id from lots where project_id in (select project_id from ${changed})`,
  units: (changed) =>
    `select l.lot_id from lots l join projects p on p.project_id = l.project_id where p.unit_id in (select unit_id from ${changed})`,
  companies: (changed) => `
    select lot_id from lots where winner_id in (select company_id from ${changed})
    union all select lot_id from bids where company_id in (select company_id from ${changed})
    union all select l.lot_id from lots l join projects p on p.project_id = l.project_id
      where p.agency_id in (select company_id from ${changed})`,
};

/** Replaces the mart rows that a change reaches; inside the caller's transaction. */
export async function refreshMarts(connection: DuckDBConnection, changed: ChangedTables): Promise<void> {
  const touched = await touchedLots(connection, changed);
  if (touched === null) return;
  const wholesale = touched === 'all';
  if (!wholesale) await rememberMonths(connection);
  for (const mart of marts) {
    const condition = wholesale ? '(1 = 1)' : touchedCondition(mart);
    if (mart.touchedBy === 'month' && !wholesale) await rememberMonths(connection, true);
    await connection.run(wholesale ? `delete from ${mart.name}` : `delete from ${mart.name} where ${condition}`);
    const columns = Object.keys(mart.columns).join(', ');
    await connection.run(`insert into ${mart.name} (${columns}) ${mart.sql.replaceAll('{touched}', condition)}`);
  }
}

async function touchedLots(connection: DuckDBConnection, changed: ChangedTables): Promise<'all' | 'some' | null> {
  const reaching = [...changed].filter(([table]) => lotsReached[table] !== undefined);
  if (reaching.length === 0) return null;
  if (reaching.some(([, rows]) => rows === null)) return 'all';
  const parts = reaching.map(([table, rows]) => lotsReached[table]?.(rows ?? '') ?? '');
  await connection.run(`create or replace temp table touched_lot as select distinct lot_id from (${parts.join(' union all ')})`);
  return 'some';
}

/** The months whose cube rows change: those the touched lots leave and those they enter. */
async function rememberMonths(connection: DuckDBConnection, entered = false): Promise<void> {
  const months = `select distinct coalesce(month, '') as month from lot_fact where lot_id in (select lot_id from touched_lot)`;
  await connection.run(entered ? `insert into touched_month ${months}` : `create or replace temp table touched_month as ${months}`);
}

function touchedCondition({ touchedBy }: Mart): string {
  return touchedBy === 'month'
    ? `coalesce(month, '') in (select month from touched_month)`
    : `lot_id in (select lot_id from touched_lot)`;
}
