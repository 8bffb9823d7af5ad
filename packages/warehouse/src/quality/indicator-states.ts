import type { IndicatorState } from '@tenderscope/contract';
import { absentIndicators, indicators } from '../indicators/indicators.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import type { QueryOptions, Warehouse } from '../warehouse.ts';
import { indicatorNeeds, type Need, type Source } from './indicator-needs.ts';
import { titleOf, usedColumn, usedColumnNames, type UsedColumnName } from './used-columns.ts';

/** Number of values of each column, and number of rows of each table. */
export interface KnownSources {
  filled: ReadonlyMap<UsedColumnName, number>;
  rows: ReadonlyMap<string, number>;
}

const isColumn = (source: Source): source is UsedColumnName => usedColumnNames.some((name) => name === source);
const isTable = (source: Source): source is TableName => tableNames.some((name) => name === source);

function sourceTitle(source: Source): string {
  if (isColumn(source)) return `${tableOf(usedColumn(source).table).title}的${titleOf(source)}`;
  return isTable(source) ? tableOf(source).title : source;
}

/** State of every indicator of the catalogue. @param tested by code; null while it is unknown. */
export function indicatorStates({ filled, rows }: KnownSources, tested: ReadonlyMap<string, number> | null): IndicatorState[] {
  const isThere = (source: Source): boolean => ((isColumn(source) ? filled.get(source) : rows.get(source)) ?? 0) > 0;
  const supported = indicators().map(({ code, name, subject }): IndicatorState => {
    const lacks = (indicatorNeeds[code] ?? []).filter((need) => !need.some(isThere)).map((need) => need.map(sourceTitle).join('或'));
    const own = tested === null ? null : (tested.get(code) ?? 0);
    const state = lacks.length > 0 ? 'lacking' : own === 0 ? 'untested' : 'computable';
    return { code, name, subject, state, tested: lacks.length > 0 ? 0 : own, lacks };
  });
  const absent = absentIndicators.map(({ code, name, subject, missing }): IndicatorState =>
    ({ code, name, subject, state: 'unsupported', tested: 0, lacks: [missing] }));
  return [...supported, ...absent].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Codes of the indicators that require a column, alone or as one of several alternatives. */
export const indicatorsOf = (name: UsedColumnName): string[] =>
  Object.entries(indicatorNeeds).flatMap(([code, needs]) => (needs.some((need: Need) => need.includes(name)) ? [code] : []));

/** Number of subjects that each indicator tested, by code; null while they are being counted. */
export async function testedSubjects(warehouse: Warehouse, options?: QueryOptions): Promise<Map<string, number> | null> {
  if (warehouse.statisticsVersion() !== warehouse.dataVersion()) return null;
  const rows = await warehouse.query({ sql: 'select code, count_sum(tested) as tested from rule_tested group by code', values: {} }, options);
  return new Map(rows.map(({ code, tested }) => [String(code), Number(tested)]));
}
