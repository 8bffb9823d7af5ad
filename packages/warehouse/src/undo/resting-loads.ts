import { keyParts } from '../load/key-match.ts';
import { storedName } from '../schema/stored-names.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import type { RestingLoad, StandingLoad, StandingTable } from './standing-load.ts';
import { undoName } from './undo-tables.ts';

/** Reads pairs of a data version and a number of rows. */
export type ReadCounts = (select: string) => Promise<(readonly [version: number, rows: number])[]>;

interface Link {
  table: TableName;
  column: string;
  to: TableName;
}

/** Columns that contain the key of a row of another table, those of the schema and those of lists kept beside lots. */
const links: readonly Link[] = [
  ...tableNames.flatMap((table) =>
    Object.entries(tableOf(table).columns).flatMap(([column, { references }]) => {
      const to = tableNames.find((name) => name === references);
      return to === undefined ? [] : [{ table, column, to }];
    })),
  { table: 'ledger_lots', column: 'lot_id', to: 'lots' },
  { table: 'lot_sources', column: 'lot_id', to: 'lots' },
];

/**
 * Later loads that prevent a load from being undone: they changed rows that it added, contain the same rows or refer to them, or removed
 * rows that its previous rows refer to. Empty if it is the last one. The third parameter contains all loads that were not undone, the last
 * one first.
 */
export async function restingLoads(read: ReadCounts, undone: StandingLoad, standing: readonly StandingLoad[]): Promise<RestingLoad[]> {
  const later = standing.filter(({ dataVersion }) => dataVersion > undone.dataVersion);
  if (later.length === 0) return [];
  const found: RestingLoad[] = [];
  for (const { table, reason, select } of undone.tables.flatMap((one) => searches(undone.dataVersion, one, later))) {
    for (const [version, rows] of await read(select)) {
      const load = later.find(({ dataVersion }) => dataVersion === version);
      if (load) found.push({ load, table, reason, rows });
    }
  }
  const ofEmpty = undone.tables.filter(({ wasEmpty }) => wasEmpty).flatMap(({ table }) => unchangedRows(table, later));
  return [...found, ...ofEmpty];
}

interface Search extends Pick<RestingLoad, 'table' | 'reason'> {
  select: string;
}

/** For rows of a table that was empty before, the keys of repeated rows are not stored. */
function unchangedRows(table: TableName, later: readonly StandingLoad[]): RestingLoad[] {
  return later.flatMap((load) => {
    const rows = load.tables.find((one) => one.table === table)?.unchanged ?? 0;
    return rows > 0 ? [{ load, table, reason: 'unchanged' as const, rows }] : [];
  });
}

function searches(version: number, one: StandingTable, later: readonly StandingLoad[]): Search[] {
  const { table, wasEmpty, removed, restored } = one;
  if (removed + restored === 0) return [];
  const since = `undo_version > ${version}`;
  const parts = keyParts(tableOf(table));
  const brought = `(${parts}) in (select ${parts} from ${undoName(table)} where undo_version = ${version} and is_former < 2)`;
  const count = (condition: string, name = undoName(table)): string =>
    `select undo_version, count(*) as rows_num from ${name} where ${since} and ${condition} group by undo_version`;
  const own: Search[] = wasEmpty
    ? [{ table, reason: 'changed', select: firstChanges(table, since) }]
    : [
        { table, reason: 'changed', select: count(`is_former < 2 and ${brought}`) },
        { table, reason: 'unchanged', select: count(`is_former = 2 and ${brought}`) },
      ];
  const referring = removed === 0 ? [] : referringRows(version, one, later);
  const ownLinks = restored === 0 ? [] : links.filter((link) => link.table === table);
  const removing = ownLinks.map(({ column, to }): Search => {
    const key = keyParts(tableOf(to));
    const wanted = `select ${column} from ${undoName(table)} where undo_version = ${version} and is_former = 1 and ${column} is not null`;
    const isRemoved = `(${key}) not in (select ${key} from ${storedName(to)})`;
    return { table: to, reason: 'removed', select: count(`is_former = 1 and (${key}) in (${wanted}) and ${isRemoved}`, undoName(to)) };
  });
  return [...own, ...referring, ...removing];
}

/** Rows of a table that existed before any later load: those that such a load changed or removed without having added them. */
function firstChanges(table: TableName, since: string): string {
  const parts = keyParts(tableOf(table));
  const firsts = `select min(undo_version) as first_version, min(case when is_former = 0 then undo_version end) as first_insert
    from ${undoName(table)} where ${since} and is_former < 2 group by ${parts}`;
  return `select first_version as undo_version, count(*) as rows_num from (${firsts}) as q
    where first_insert is null or first_version < first_insert group by first_version`;
}

/** Rows added by later loads that refer to removed rows, also through one OCDS process. */
function referringRows(version: number, { table, wasEmpty }: StandingTable, later: readonly StandingLoad[]): Search[] {
  const since = `undo_version > ${version}`;
  const keysOf = (column: string): string => {
    const parts = keyParts(tableOf(table));
    const laterKeys = `select ${parts} from ${undoName(table)} where ${since} and is_former = 0`;
    return wasEmpty
      ? `select ${column} from ${storedName(table)} where (${parts}) not in (${laterKeys})`
      : `select ${column} from ${undoName(table)} where undo_version = ${version} and is_former = 0`;
  };
  const found = links.filter(({ to }) => to === table).map(({ table: from, column }): Search => {
    const isReferring = `${column} in (${keysOf(tableOf(table).key[0] ?? '')})`;
    const first = later.find(({ tables }) => tables.some((one) => one.table === from && one.wasEmpty));
    const parts = keyParts(tableOf(from));
    const select = first
      ? `select ${first.dataVersion} as undo_version, count(*) as rows_num from ${storedName(from)} where ${isReferring} having count(*) > 0`
      : `select undo_version, count(*) as rows_num from ${undoName(from)} where ${since} and is_former < 2
          and (${parts}) in (select ${parts} from ${storedName(from)} where ${isReferring}) group by undo_version`;
    return { table: from, reason: 'refers', select };
  });
  if (table !== 'ocds_releases') return found;
  const ofProcess = `select undo_version, count(*) as rows_num from ${undoName(table)}
    where ${since} and is_former = 0 and ocid in (${keysOf('ocid')}) group by undo_version`;
  return [...found, { table, reason: 'refers', select: ofProcess }];
}
