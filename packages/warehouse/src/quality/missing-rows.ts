import type { MissingRow, QualityRows } from '@tenderscope/contract';
import { keyText } from '../verify/base-checks.ts';
import { tableOf } from '../schema/tables.ts';
import type { QueryOptions, Row, Warehouse } from '../warehouse.ts';
import { placeOf } from './count-filled.ts';
import { rowRelation } from './row-relations.ts';
import { usedColumn, type UsedColumnName } from './used-columns.ts';

/** Months of a cell: some in a row, all before one, those without a date, or all. */
export type MonthRange = { from: string | null; to: string | null } | 'undated' | 'all';

const columns = ['key_text', 'label', 'lot_id', 'company_id', 'month', 'place', 'row_num'] as const;
const most = 200;

/** The first rows that lack a column that figures use, in the order of their months and keys, and how many there are. */
export async function missingRows(
  warehouse: Warehouse,
  name: UsedColumnName,
  months: MonthRange,
  options?: QueryOptions,
): Promise<QualityRows<MissingRow>> {
  const { table } = usedColumn(name);
  const { from, month, label, lotId, companyId } = rowRelation(table);
  // Names of people are no part of what is shown.
  const key = keyText(tableOf(table).key.filter((column) => !column.endsWith('_name')).map((column) => `t.${column}`));
  const inRange = months === 'all' ? '(1 = 1)' : months === 'undated' ? 'month is null' : `month >= {from:String} and month <= {to:String}`;
  const [start, end] = typeof months === 'string' ? ['', ''] : [months.from ?? '', months.to ?? '9999-12'];
  const placed = `select ${key} as key_text, ${label} as label, ${lotId} as lot_id, ${companyId} as company_id, ${month} as month, ${placeOf(name)} as place from ${from}`;
  const sql = `
    select ${columns.map((column) => `p.${column} as ${column}`).join(', ')}, c.name as company_name
    from (
      select *, count(*) over () as row_num from (${placed}) as placed
      where place >= 0 and ${inRange} order by month, key_text limit ${most}
    ) p
    left join imported_companies c on c.company_id = p.company_id
    order by month, key_text`;
  const rows = await warehouse.query({ sql, values: typeof months === 'string' ? {} : { from: start, to: end } }, options);
  return { total: Number(rows[0]?.['row_num'] ?? 0), rows: rows.map(rowOf) };
}

const textOf = (value: Row[string] | undefined): string | null => (value === null || value === undefined ? null : String(value));

const rowOf = (row: Row): MissingRow => ({
  key: String(row['key_text']),
  name: textOf(row['label']),
  lotId: textOf(row['lot_id']),
  companyId: textOf(row['company_id']),
  companyName: textOf(row['company_name']),
  month: textOf(row['month']),
  outcome: Number(row['place']),
});
