import type { QualityMonth } from '@tenderscope/contract';
import type { QueryOptions, Row, Warehouse } from '../warehouse.ts';
import { rowRelation, type QualityTableName } from './row-relations.ts';
import { usedColumn, usedColumnNames, valueOf, type UsedColumnName } from './used-columns.ts';

export const columnsOf = (table: QualityTableName): UsedColumnName[] => usedColumnNames.filter((name) => usedColumn(name).table === table);

/** SQL: -1 for a row that has the value, the index of the outcome for one without it, null for one that does not require it. */
export function placeOf(name: UsedColumnName): string {
  const { due, outcomes } = usedColumn(name);
  const cases = outcomes.map(({ when }, place) => (when === undefined ? `else ${place}` : `when ${when} then ${place}`)).join(' ');
  const placed = `case when ${valueOf(name)} is not null then -1 ${cases} end`;
  return due ? `case when ${due.sql} then ${placed} end` : placed;
}

/**
 * SELECT of one row per month and source: all rows, and for each used column those that should have it, those that do, and those of each
 * outcome.
 */
function filledSql(table: QualityTableName): string {
  const { from, month, source = `nullif('', '')` } = rowRelation(table);
  const names = columnsOf(table);
  const counts = names.flatMap((name, index) => [
    `count(p${index}) as due${index}`,
    `count_sum(case when p${index} = -1 then 1 else 0 end) as filled${index}`,
    ...usedColumn(name).outcomes.map((_, place) => `count_sum(case when p${index} = ${place} then 1 else 0 end) as gap${index}_${place}`),
  ]);
  const placed = names.map((name, index) => `${placeOf(name)} as p${index}`);
  return `select month, source, ${['count(*) as row_num', ...counts].join(', ')}
    from (select ${[`${month} as month`, `${source} as source`, ...placed].join(', ')} from ${from}) as placed
    group by month, source order by month, source`;
}

/** The months of a table in order, one for each source, followed by the rows without a date. */
export async function filledMonths(warehouse: Warehouse, table: QualityTableName, options?: QueryOptions): Promise<QualityMonth[]> {
  const rows = await warehouse.query({ sql: filledSql(table), values: {} }, options);
  const months = rows.map((row) => monthOf(row, columnsOf(table)));
  return [...months.filter(({ month }) => month !== null), ...months.filter(({ month }) => month === null)];
}

function monthOf(row: Row, names: readonly UsedColumnName[]): QualityMonth {
  const numberOf = (column: string): number => Number(row[column]);
  return {
    month: textOf(row['month']),
    source: textOf(row['source']),
    rows: numberOf('row_num'),
    counts: names.map((name, index) => ({
      due: numberOf(`due${index}`),
      filled: numberOf(`filled${index}`),
      outcomes: usedColumn(name).outcomes.map((_, place) => numberOf(`gap${index}_${place}`)),
    })),
  };
}

export const textOf = (value: Row[string] | undefined): string | null => (value === null || value === undefined ? null : String(value));
