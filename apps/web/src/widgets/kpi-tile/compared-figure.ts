import { changeOf, type Change, type MetricKey } from '@tenderscope/contract';

/** The selection itself, a year ago, or in the previous period. */
export type When = 'current' | 'yearAgo' | 'before';

export interface ComparedFigure {
  value: number | null | undefined;
  yearAgo: Change | null;
  before: Change | null;
}

/** Data of a tile for one metric; `figure` is undefined while it loads and without a comparison. */
export function comparedFigure(metric: MetricKey, figure: (when: When) => number | null | undefined): ComparedFigure {
  const value = figure('current');
  const changeSince = (when: When): Change | null => changeOf(metric, value ?? null, figure(when));
  return { value, yearAgo: changeSince('yearAgo'), before: changeSince('before') };
}

/** A metric over the steps of a history; undefined without one. */
export function courseOf<Row>(
  course: readonly (Row | undefined)[] | null,
  figure: (row: Row) => number | null | undefined,
): (number | null)[] | undefined {
  return course?.map((row) => (row === undefined ? null : (figure(row) ?? null)));
}
