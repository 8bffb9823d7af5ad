import type { Condition, FigureSubject, IssuerUnit, MetricKey, TimeRange } from '@tenderscope/contract';
import { createContext, use } from 'react';
import { timeShortcuts } from '../date-range/time-shortcuts.ts';
import { describeFilters } from '../filter-bar/describe-selection.ts';
import type { TenderFilters } from '../filter-bar/tender-filters.ts';

/** Query, selection and fields of one row of figures. */
export interface FigureSource {
  query: string;
  conditions: readonly Condition[];
  filters: TenderFilters;
  /** Name of the subset of all lots that the page is about. */
  subject: string | undefined;
  /** Names of its fields. */
  fields: readonly string[];
}

const FigureSources = createContext<readonly FigureSource[]>([]);
export const FigureSourcesProvider = FigureSources.Provider;

/** The source of a metric among those of the tiles around; undefined for a figure that cannot be subscribed to. */
export const useFigureSource = (metric: MetricKey): FigureSource | undefined =>
  use(FigureSources).find(({ fields }) => fields.includes(metric));

const timeText = (time: TimeRange): string =>
  (Array.isArray(time) ? time.join(' 至 ') : (timeShortcuts.find(({ choose }) => choose(0) === time)?.label ?? ''));

/** A figure as the subject of a subscription whose period moves with the day; the user replaces the rule. */
export function figureSubject(source: FigureSource, metric: MetricKey, address: string, units: readonly IssuerUnit[]): FigureSubject {
  const { query, filters, conditions, subject } = source;
  const selection = describeFilters(filters, timeText(filters.time), units);
  return {
    kind: 'figure',
    query,
    metric,
    conditions: conditions.filter(({ name }) => name !== 'zbtzs_fachu_time'),
    time: filters.time as FigureSubject['time'],
    selection: subject === undefined ? selection : `${subject}　${selection}`,
    address,
    rule: { kind: 'threshold', operator: '>=', value: 0 },
  };
}
