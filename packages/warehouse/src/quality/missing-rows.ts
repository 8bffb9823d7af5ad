import type { MissingRow, QualityRows } from '@tenderscope/contract';
import { keyText } from '../verify/base-checks.ts';
import { tableOf } from '../schema/tables.ts';
import type { QueryOptions, Row, Warehouse } from '../warehouse.ts';
import { placeOf, textOf } from './count-filled.ts';
import { rowRelation } from './row-relations.ts';
import { usedColumn, type UsedColumnName } from './used-columns.ts';

/** Months of a cell: consecutive ones, all before one, those without a date, or all. */
export type MonthRange = { from: string | null; to: string | null } | 'undated' | 'all';

export interface MissingRowsOptions extends QueryOptions {
  /** Limits rows to lots from one source; null for data bundles. */
  source?: string | null | undefined;
}

const columns = ['key_text', 'label', 'lot_id', 'company_id', 'month', 'place', 'row_num'] as const;
const max = 200;

/** The first rows without a column that figures use, in the order of their months and keys, and their total number. */
export async function missingRows(
  warehouse: Warehouse,
  name: UsedColumnName,
  months: MonthRange,
  { source: only, ...options }: MissingRowsOptions = {},
): Promise<QualityRows<MissingRow>> {
  const { table } = usedColumn(name);
  const { from, month, label, lotId, companyId, source = `nullif('', '')` } = rowRelation(table);
  // Names of people are not shown.
  const key = keyText(tableOf(table).key.filter((column) => !column.endsWith('_name')).map((column) => `t.${column}`));
  const inRange = months === 'all' ? '(1 = 1)' : months === 'undated' ? 'month is null' : `month >= {from:String} and month <= {to:String}`;
  const isOfSource = only === undefined ? '(1 = 1)' : only === null ? 'source is null' : 'source = {source:String}';
  const [start, end] = typeof months === 'string' ? ['', ''] : [months.from ?? '', months.to ?? '9999-12'];
  const placed = `select ${key} as key_text, ${label} as label, ${lotId} as lot_id, ${companyId} as company_id, ${month} as month, ${source} as source, ${placeOf(name)} as place from ${from}`;
  const sql = `
    select ${columns.map((column) => `p.${column} as ${column}`).join(', ')}, c.name as company_name
    from (
      select *, count(*) over () as row_num from (${placed}) as placed
      where place >= 0 and ${inRange} and ${isOfSource} order by month, key_text limit ${max}
    ) p
    left join imported_companies c on c.company_id = p.company_id
    order by month, key_text`;
  const values = { ...(typeof months !== 'string' && { from: start, to: end }), ...(typeof only === 'string' && { source: only }) };
  const rows = await warehouse.query({ sql, values }, options);
  return { total: Number(rows[0]?.['row_num'] ?? 0), rows: rows.map(rowOf) };
}

const rowOf = (row: Row): MissingRow => ({
  key: String(row['key_text']),
  name: textOf(row['label']),
  lotId: textOf(row['lot_id']),
  companyId: textOf(row['company_id']),
  companyName: textOf(row['company_name']),
  month: textOf(row['month']),
  outcome: Number(row['place']),
});
