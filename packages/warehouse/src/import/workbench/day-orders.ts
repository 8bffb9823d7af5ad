import { sqlText } from '../../duckdb/sql-text.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import { narrowText } from './cell-forms.ts';
import { allRows } from './relations.ts';
import { firstPart, hasDayAndMonth, unknownOrder, type DayOrder } from './time-sql.ts';
import type { Workbench } from './workbench.ts';

/** By column, the input files in which its days begin with the day, and those in which they begin with the month. */
export type DayOrders = ReadonlyMap<string, { dayFirst: readonly number[]; monthFirst: readonly number[] }>;

export function orderOf(orders: DayOrders, column: string): DayOrder {
  const known = orders.get(column);
  if (!known) return unknownOrder;
  const isFrom = (sources: readonly number[]): string => (sources.length === 0 ? 'false' : `row_source in (${sources.join(', ')})`);
  return { isDayFirst: isFrom(known.dayFirst), isMonthFirst: isFrom(known.monthFirst) };
}

/**
 * The order of day and month in the columns of a table's files with days such as 03/04/2025, derived from the values that allow only one
 * order. A column without such a value, or with values of both orders, has none.
 */
export async function findDayOrders(workbench: Workbench, table: InputName): Promise<DayOrders> {
  const texts = Object.entries(tableOf(table).columns).flatMap(([name, { kind }], index) =>
    kind === 'time' ? [`{column_name: ${sqlText(name)}, value: row_texts[${index + 1}]}`] : []);
  if (texts.length === 0) return new Map();
  const found = await workbench.rows(
    `select column_name, row_source, bool_or(first = 'day') as has_day, bool_or(first = 'month') as has_month
     from (
       select row_source, cell.column_name as column_name, ${firstPart(narrowText('cell.value'))} as first
       from (select row_source, unnest([${texts.join(', ')}]) as cell from ${allRows(workbench, table)} where row_texts is not null)
       where ${hasDayAndMonth('cell.value')}
     )
     group by all having bool_or(first is null) order by all`,
  );
  const orders = new Map<string, { dayFirst: number[]; monthFirst: number[] }>();
  for (const [column, source, hasDay, hasMonth] of found) {
    if (Boolean(hasDay) === Boolean(hasMonth)) continue;
    const order = orders.get(String(column)) ?? { dayFirst: [], monthFirst: [] };
    order[hasDay ? 'dayFirst' : 'monthFirst'].push(Number(source));
    orders.set(String(column), order);
  }
  return orders;
}
