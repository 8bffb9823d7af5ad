import { announcedFigures, maxPendingShare, waitingLots } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import type { MemberValues } from './compare-figures.ts';

type OverviewRow = Row<'insight.overview'>;

const waiting = ['avgBidders', 'failedRate'] as const;

/**
 * Values of an overview. Periods are compared as on the tiles of the overview: without lots that are only planned, of which a past period
 * has none left, and not by figures of which many lots are outstanding.
 */
export function overviewValues(row: OverviewRow, isPeriod: boolean): Pick<MemberValues, 'values' | 'comparable'> {
  if (!isPeriod) return { values: row };
  const announced = Object.entries(announcedFigures).map(([shown, other]) => [shown, row[other]] as const);
  const outstanding = waiting.flatMap((metric) => {
    const [pending, complete] = waitingLots[metric](row);
    return pending > maxPendingShare * complete ? [[metric, null] as const] : [];
  });
  return { values: row, comparable: Object.fromEntries([...announced, ...outstanding]) };
}
