import { sqlTypes } from '../schema/define-table.ts';
import { storedName } from '../schema/stored-names.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import { riskGroup } from '../statistics/risk-group.ts';

interface UndoTable {
  name: string;
  columns: readonly (readonly [string, string])[];
  /** Sort order on engines that keep one. */
  order: readonly string[];
}

/** The table with the data required to undo changes of a base table. */
export const undoName = (table: TableName): string => `undo_${table}`;

/**
 * Rows of a base table in a load: the previous row of one that it updated or removed (`is_former` 1), only the key of one that it inserted
 * (0), and the key of one that it left as an earlier one of these loads had made it (2). Nothing is stored for a table that was empty
 * before.
 */
const ofBaseTable = (table: TableName): UndoTable => ({
  name: undoName(table),
  columns: [
    ['undo_version', 'BIGINT'],
    ['is_former', 'TINYINT'],
    ...Object.entries(tableOf(table).columns).map(([column, { kind }]) => [column, sqlTypes[kind]] as const),
  ],
  order: ['undo_version', ...tableOf(table).key],
});

/**
 * Numbers of rows of a load by table, for each load that can be undone; `kept_unchanged` counts those of `unchanged` whose keys are stored.
 * The last two are null for loads of versions of this program that did not count them.
 */
const changes = {
  name: 'import_change',
  columns: [
    ['data_version', 'BIGINT'],
    ['import_id', 'VARCHAR'],
    ['source', 'VARCHAR'],
    ['operator', 'VARCHAR'],
    ['changed_at', 'BIGINT'],
    ['table_name', 'VARCHAR'],
    ['was_empty', 'TINYINT'],
    ['inserted', 'BIGINT'],
    ['updated', 'BIGINT'],
    ['removed', 'BIGINT'],
    ['unchanged', 'BIGINT'],
    ['kept_unchanged', 'BIGINT'],
  ],
  order: ['data_version', 'table_name'],
} as const satisfies UndoTable;

/** A load that undid another one. */
const undone = {
  name: 'import_undo',
  columns: [
    ['data_version', 'BIGINT'],
    ['import_id', 'VARCHAR'],
    ['undone_version', 'BIGINT'],
    ['undone_id', 'VARCHAR'],
    ['undone_at', 'BIGINT'],
  ],
  order: ['data_version'],
} as const satisfies UndoTable;

/** Suspected groups before a load: their ids and first findings depend on the state at that time. */
const groups = {
  name: 'undo_risk_group',
  columns: [['undo_version', 'BIGINT'], ...Object.entries(riskGroup.columns)],
  order: ['undo_version', ...riskGroup.key],
} as const satisfies UndoTable;

/** Tables of a store besides its data, from which loads are undone. */
export const undoTables: readonly UndoTable[] = [...tableNames.map(ofBaseTable), groups, changes, undone];

export const changeColumns = changes.columns.map(([column]) => column);
export const undoneColumns = undone.columns.map(([column]) => column);

/** The tables with rows of a base table: the stored ones, and the previous ones, which have further columns before those of the table. */
export const rowTables = (table: TableName): { name: string; ownColumns: readonly string[] }[] => [
  { name: storedName(table), ownColumns: [] },
  { name: undoName(table), ownColumns: ['undo_version', 'is_former'] },
];
