import { tableOf, type TableName } from '../../schema/tables.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { acceptedRows, noRows } from './relations.ts';
import { removedKeys } from './removals.ts';
import type { StoredRows } from './stored-rows.ts';
import type { Workbench } from './workbench.ts';

export interface KnownRows {
  workbench: Workbench;
  /** Null if only rows of the input are examined. */
  stored: StoredRows | null;
  staged: readonly StagedRows[];
}

interface Selection {
  table: TableName;
  /** The column that selects rows if stored rows are examined. */
  by: string;
  /** SELECT of its values. */
  values: string;
  /** In addition to the key. */
  columns: readonly string[];
}

/**
 * Relation of some rows in their state after the load of an input: its accepted rows over the stored ones, for each column that its files
 * contain. It is the workbench table `known_<table>`, or the accepted rows themselves if no stored rows are examined.
 */
export async function keepKnownRows({ workbench, stored, staged }: KnownRows, { table, by, values, columns }: Selection): Promise<string> {
  const parts = staged.filter((part) => part.table === table);
  const { key } = tableOf(table);
  const all = [...new Set([...key, by, ...columns])];
  if (!stored) return parts.length > 0 ? acceptedRows(workbench, table) : noRows(table, all);
  const name = `known_${table}`;
  const held = await stored.relation({ table, by, further: all }, values);
  if (parts.length === 0) {
    await workbench.keep(name, `select ${all.join(', ')} from ${held}`);
    return name;
  }
  const own = `(select * from ${acceptedRows(workbench, table)} where ${by} in (${values}))`;
  const kept = `(select * from ${held} anti join ${removedKeys(table)} using (${key.join(', ')}))`;
  const cell = (column: string): string => {
    const carriers = parts.filter(({ carried }) => carried.includes(column) || key.includes(column)).flatMap(({ sources }) => sources);
    return `case when n.row_source in (${carriers.join(', ') || 'null'}) then n.${column} else s.${column} end as ${column}`;
  };
  const match = key.map((column) => `s.${column} is not distinct from n.${column}`).join(' and ');
  await workbench.keep(name, `select ${all.map(cell).join(', ')} from ${own} n full join ${kept} s on ${match}`);
  return name;
}
