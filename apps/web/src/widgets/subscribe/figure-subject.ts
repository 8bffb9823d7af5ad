import type { FigureSubject, IssuerUnit, MetricKey, TimeRange } from '@tenderscope/contract';
import { timeShortcuts } from '../date-range/time-shortcuts.ts';
import { describeFilters } from '../filter-bar/describe-selection.ts';
import type { FigureSource } from './figure-source.ts';

const timeText = (time: TimeRange): string =>
  (Array.isArray(time) ? time.join(' 至 ') : (timeShortcuts.find(({ choose }) => choose(0) === time)?.label ?? ''));

/** A figure as the subject of a subscription whose period moves with the day; the user replaces the rule. */
export function figureSubject(source: FigureSource, metric: MetricKey, address: string, units: readonly IssuerUnit[]): FigureSubject {
  const { query, state: { filters, conditions, subject } } = source;
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
