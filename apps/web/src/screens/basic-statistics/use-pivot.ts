import { crossTable, markPartialGroups, metrics, type CrossTable, type MetricKey } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useRows, type ParamsByKey, type Row } from '../../lib/queries/use-rows.ts';
import { pivotChoices, type PivotChoice } from './statistics-url.ts';
import { subjects, type PivotQuery } from './subjects.ts';
import type { StatisticsState } from './use-statistics.ts';

export interface ChoiceList {
  name: PivotChoice;
  title: string;
  options: readonly { value: string; label: string }[];
  value: string;
}

export interface PivotState {
  query: UseQueryResult<Row<PivotQuery>[]>;
  table: CrossTable;
  lists: readonly ChoiceList[];
  /** Chosen value by name of the choice. */
  chosen: Readonly<Record<PivotChoice, string>>;
  /** Title of the chosen value by name of the choice. */
  titles: Readonly<Record<PivotChoice, string>>;
  measure: MetricKey;
  /** Values of the query's params. */
  values: ParamsByKey[PivotQuery];
}

const nothing: CrossTable = { columns: [], rows: [] };

/** The pivot of the address, resolved against the choices that the server offers; null until these are known. */
export function usePivot({ subject, pivot, conditions, filters, isReady }: StatisticsState): PivotState | null {
  const { pivot: key, measure: usual } = subjects[subject];
  const { params } = useQueryInfo(key);
  const plan = useMemo(() => {
    const wanted: Partial<Record<string, string>> = { measure: usual, ...pivot };
    const valueOf = ({ name, choices = [], fallback = '' }: (typeof params)[number]): string => {
      const value = wanted[name];
      return value !== undefined && choices.includes(value) ? value : fallback;
    };
    const lists = pivotChoices.flatMap((name): ChoiceList[] => {
      const param = params.find((each) => each.name === name);
      if (!param) return [];
      const { title, choices = [], choiceTitles = {} } = param;
      return [{ name, title, options: choices.map((value) => ({ value, label: choiceTitles[value] ?? value })), value: valueOf(param) }];
    });
    const values = Object.fromEntries(params.map((param) => [param.name, valueOf(param)])) as ParamsByKey[PivotQuery];
    return { lists, values };
  }, [params, pivot, usual]);
  const query = useRows(key, conditions, { values: plan.values, enabled: isReady && params.length > 0 });
  const dataEnd = useDataEnd();
  const { values } = plan;
  const table = useMemo(() => {
    const fields = { rows: String(values.rows), columns: String(values.columns) };
    return query.data ? markPartialGroups(crossTable(query.data), fields, filters.period, dataEnd) : nothing;
  }, [query.data, values, filters.period, dataEnd]);
  if (params.length === 0) return null;
  const by = (read: (list: ChoiceList) => string): Record<PivotChoice, string> =>
    Object.fromEntries(plan.lists.map((list) => [list.name, read(list)])) as Record<PivotChoice, string>;
  const chosen = by(({ value }) => value);
  const titles = by(({ value, options }) => options.find((option) => option.value === value)?.label ?? value);
  const measure = Object.hasOwn(metrics, chosen.measure) ? (chosen.measure as MetricKey) : usual;
  return { query, table, lists: plan.lists, chosen, titles, measure, values };
}
