import { metrics, type MetricKey } from '@tenderscope/contract';
import type { Columns } from '../../columns.ts';
import type { QueryDefinition } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { includeMissing } from '../../filters/filter.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import type { Param } from '../../params.ts';
import { titled } from '../../query-fields.ts';
import { chosen, chosenLabel, chosenValue, titlesOf, type Dimensions } from './dimension.ts';
import { figure, slotOfMetric, type PivotMeasure, type PivotMeasures } from './measure.ts';

/** Maximum number of separate columns; the others are combined into one. */
const columnTop = 8;
const totalPlace = 1_000_000;

const pivotFields = [
  'rowKind', 'rowValue', 'rowLabel', 'rowPlace', 'columnKind', 'columnValue', 'columnLabel', 'columnPlace',
  titled('value', '数值'), titled('num', '明细数'),
] as const;

interface PivotSpec<ListParams extends readonly Param[], Own extends Dimensions, Measures extends PivotMeasures> {
  list: QueryDefinition<string, Columns, ListParams>;
  /**
   * For measures that refer to different events: the table of their rows, of which each event has a slot, and the list's rows with
   * `{sourceOfMeasure}` as their source.
   */
  measured?: { table: string; rows: string };
  dimensions: Own;
  measures: Measures;
}

/**
 * Definition shared by all pivots: the rows of a list grouped by two dimensions, with a subtotal for each row and column and the grand
 * total, each computed from the rows themselves. `…Kind` is `value`, `other` (all beyond the `top` largest) or `total`; groups are in the
 * order of `…Place`, by size or by calendar. With the columns `none` there is only one dimension. Rows that are equal in all required
 * columns are aggregated first, since places and subtotals each read the result; a median needs every row.
 */
export function pivotOf<const ListParams extends readonly Param[], Own extends Dimensions, Measures extends PivotMeasures>(
  { list, measured, dimensions, measures }: PivotSpec<ListParams, Own, Measures>,
) {
  const names = Object.keys(dimensions) as (keyof Own & string)[];
  const entries = Object.entries(measures) as [keyof Measures & MetricKey, PivotMeasure][];
  const titles = titlesOf(dimensions, list.filters);
  const measureTitles = Object.fromEntries(entries.map(([key]) => [key, metrics[key].name]));
  const measure = entries[0]?.[0] ?? '';
  const params = [
    ...((list.params ?? []) as ListParams),
    { name: 'rows', title: '行', type: 'text', choices: names, choiceTitles: titles, fallback: names[0] ?? '' },
    { name: 'columns', title: '列', type: 'text', choices: ['none', ...names], choiceTitles: { none: '不分列', ...titles }, fallback: 'none' },
    { name: 'measure', title: '指标', type: 'text', choices: entries.map(([key]) => key), choiceTitles: measureTitles, fallback: measure },
    { name: 'top', title: '显示前几项', type: 'integer', choices: ['5', '10', '20', '50'], fallback: '20' },
  ] as const;
  const timeNames = names.filter((name) => dimensions[name]?.isTime).map((name) => `'${name}'`);
  const isTime = (param: string): string => (timeNames.length === 0 ? '1 = 0' : `{${param}:String} in (${timeNames.join(', ')})`);
  const parts = (pick: (measure: PivotMeasure) => string | undefined): string =>
    chosen('measure', entries.flatMap(([key, one]) => {
      const sql = pick(one);
      return sql === undefined ? [] : [[key, sql] as const];
    }));
  const distincts = parts((one) => (one.form === 'distinct' ? one.of : undefined));
  const medians = parts((one) => (one.form === 'median' ? `1e0 * ${one.of}` : undefined));
  /** Identifies the rows of the list. */
  const rowKey = list.tieBreak.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `);
  const amongs = parts((one) => one.among && `(${one.among})`);
  const overs = parts((one) => (one.form === 'ratio' ? `1e0 * ${one.over}` : undefined));

  return {
    grain: '行 × 列',
    permissions: ['basicDataStatistics'],
    params,
    derive: (input: { measure: keyof Measures & MetricKey }) => ({ form: measures[input.measure]?.form ?? 'sum' }),
    ...(measured && { measuredFrom: { param: 'measure', slots: slotsOf(entries, measured.table) } }),
    fields: pivotFields,
    filters: measured === undefined ? list.filters : { ...list.filters, ...eventFilters },
    sorts: [],
    defaultSort: { column: 'rowPlace', rule: 'asc' },
    tieBreak: ['rowPlace', 'columnPlace'],
    ...(list.where2 !== undefined && { where2: list.where2 }),
    sql: `
    with listed as (
      select
        coalesce(${chosenValue('rows', dimensions)}, '') as r,
        coalesce(${chosenLabel('rows', dimensions)}, '') as r_label,
        coalesce(${chosenValue('columns', dimensions)}, '') as c,
        coalesce(${chosenLabel('columns', dimensions)}, '') as c_label,
        ${parts((one) => (one.form === 'sum' || one.form === 'ratio' ? `1e0 * ${one.of}` : undefined))} as x,
        ${orNull(overs, 'double')} as y,
        ${orNull(distincts, 'varchar')} as k,
        ${orNull(medians, 'double')} as m,
        ${medians === noChoice ? `''` : `case when {form:String} = 'median' then ${rowKey} else '' end`} as row_key
      from (${measured?.rows ?? list.sql}
      ) as list_row
      where ${amongs === noChoice ? '1 = 1' : `coalesce(${amongs}, 1 = 1)`}
    ),
    keyed as (
      select r, r_label, c, c_label, k, m, sum(x) as x, sum(y) as y, count(*) as n
      from listed
      group by r, r_label, c, c_label, k, m, row_key
    ),
    ${places('r', isTime('rows'))},
    ${places('c', isTime('columns'))},
    folded as (
      select
        case when rp.place <= {top:Int64} or ${isTime('rows')} then 'v' || k.r else 'o' end as rk,
        case when cp.place <= ${columnTop} or ${isTime('columns')} then 'v' || k.c else 'o' end as ck,
        k.r_label as r_label, rp.place as r_place, k.c_label as c_label, cp.place as c_place, k.x as x, k.y as y, k.k as k, k.m as m, k.n as n
      from keyed k join r_places rp on rp.r = k.r join c_places cp on cp.c = k.c
    ),
    cells as (
      select
        rk, ck, grouping(rk) as is_r_total, grouping(ck) as is_c_total,
        max(r_label) as r_label, min(r_place) as r_place, max(c_label) as c_label, min(c_place) as c_place,
        ${figure} as figure,
        count_sum(n) as num
      from folded
      group by grouping sets ((rk, ck), (rk), (ck), ())
    )
    select
      case when is_r_total = 1 then 'total' when rk = 'o' then 'other' else 'value' end as "rowKind",
      case when is_r_total = 0 and rk not in ('o', 'v') then substring(rk, 2) end as "rowValue",
      case when is_r_total = 0 and rk not in ('o', 'v') then r_label end as "rowLabel",
      case when is_r_total = 1 then ${totalPlace} else r_place end as "rowPlace",
      case when is_c_total = 1 then 'total' when ck = 'o' then 'other' else 'value' end as "columnKind",
      case when is_c_total = 0 and ck not in ('o', 'v') then substring(ck, 2) end as "columnValue",
      case when is_c_total = 0 and ck not in ('o', 'v') then c_label end as "columnLabel",
      case when is_c_total = 1 then ${totalPlace} else c_place end as "columnPlace",
      figure as "value",
      num as "num"
    from cells
    where num > 0 and ({columns:String} <> 'none' or is_c_total = 1)`,
  } as const;
}

/** The slots with the rows of measures, by metric. */
const slotsOf = (measures: readonly [MetricKey, PivotMeasure][], table: string) =>
  Object.fromEntries(measures.map(([metric, { table: own = table }]) => [metric, slotOfMetric(metric, own)]));

/** The period and the month of a pivot are those of the event that its measure refers to. */
const eventFilters = {
  zbtzs_fachu_time: lotFilters.zbtzs_fachu_time,
  ...includeMissing(sourceFilters({ month: 'event_month' })),
};

/** Result of `chosen` if there is nothing to choose from. */
const noChoice = 'case  end';
const orNull = (sql: string, type: string): string => (sql === noChoice ? `cast(null as ${type})` : sql);

/** Place of each group: by calendar, otherwise the largest first – by the figure if groups add up, by the number of rows if they do not. */
const places = (key: 'r' | 'c', isTime: string): string => `${key}_sizes as (
      select ${key}, case when {form:String} in ('sum', 'distinct') then ${figure} else 1e0 * sum(n) end as size from keyed group by ${key}
    ),
    ${key}_places as (
      select
        ${key},
        row_number() over (order by case when ${isTime} then 0e0 else size end desc nulls last, case when ${key} = '' then 1 else 0 end, ${key}) as place
      from ${key}_sizes
    )`;
