import { announcedFigures, maxPendingShare, waitingLots, type MetricKey } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { comparedFigure, type ComparedFigure, type When } from './compared-figure.ts';
import type { KpiNote } from './kpi-note.ts';
import type { ComparedRow } from './use-compared-row.ts';

type OverviewRow = Row<'insight.overview'>;
export type OverviewMetric = Extract<keyof OverviewRow, MetricKey>;

const notes = { lotNum: '尚未公告', avgBidders: '尚未开标', failedRate: '尚无结果' } as const;
type Waiting = Exclude<keyof typeof waitingLots, 'zbRate'>;

/** Metrics of tiles that are compared, once the figures are loaded. */
export const comparableMetrics = (plans: readonly { metric: OverviewMetric }[], current: OverviewRow | undefined): OverviewMetric[] =>
  current === undefined ? [] : plans.map(({ metric }) => metric).filter((metric) => !isOutstanding(metric, current));

/** True if so many lots of the period are outstanding that a figure is not compared. */
const isOutstanding = (metric: string, current: OverviewRow): boolean => {
  const [pending, complete] = outstandingOf(metric, current);
  return pending > maxPendingShare * complete;
};

const outstandingOf = (metric: string, current: OverviewRow): readonly [pending: number, complete: number] =>
  metric in waitingLots ? waitingLots[metric as Waiting](current) : [0, 0];

/**
 * Data of a tile for a figure of the overview. Pending lots of the period are shown, and with many of them the figure is not compared. A
 * possible note has its place from the start; otherwise the page would jump.
 */
export function overviewFigure(
  metric: OverviewMetric,
  row: Pick<ComparedRow<'insight.overview'>, When>,
  compares: boolean,
): ComparedFigure & { note?: KpiNote | null } {
  const shown = { ...comparedFigure(metric, (when) => row[when]?.[metric]), ...(metric in notes && { note: null }) };
  const { current } = row;
  if (!current || !compares) return shown;
  if (metric in announcedFigures) {
    const other = announcedFigures[metric as keyof typeof announcedFigures];
    const { yearAgo, before } = comparedFigure(metric, (when) => row[when]?.[other]);
    const pending = current.lotNum - current.announcedLotNum;
    return { ...shown, yearAgo, before, ...(metric === 'lotNum' && pending > 0 && { note: { kind: 'pending', num: pending, what: notes.lotNum } }) };
  }
  const [pending] = outstandingOf(metric, current);
  const undecided: { note?: KpiNote } = metric === 'failedRate' && pending > 0 ? { note: { kind: 'undecided', num: pending } } : {};
  if (!isOutstanding(metric, current)) return { ...shown, ...undecided };
  return { ...shown, yearAgo: null, before: null, note: { kind: 'pending', num: pending, what: notes[metric as keyof typeof notes] }, ...undecided };
}
