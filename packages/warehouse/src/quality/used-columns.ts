import { tableOf } from '../schema/tables.ts';
import type { UsedColumn } from './used-column.ts';
import { bidColumns } from './used-columns/bid-columns.ts';
import { partyColumns } from './used-columns/party-columns.ts';
import { tenderColumns } from './used-columns/tender-columns.ts';

/** Columns that figures use, by table and name. */
export const usedColumns = { ...tenderColumns, ...bidColumns, ...partyColumns } as const satisfies Record<string, UsedColumn>;

export type UsedColumnName = keyof typeof usedColumns;
export const usedColumnNames = Object.keys(usedColumns) as UsedColumnName[];
export const usedColumn = (name: UsedColumnName): UsedColumn => usedColumns[name];

export function titleOf(name: UsedColumnName): string {
  const { table, title } = usedColumn(name);
  const [, column = ''] = name.split('.');
  return title ?? tableOf(table).columns[column]?.title ?? column;
}

/** SQL over a row that is null if the value is missing. */
export const valueOf = (name: UsedColumnName): string => usedColumn(name).value ?? `t.${name.split('.')[1] ?? ''}`;
