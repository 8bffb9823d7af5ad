import {
  announcedFigures, largestRemainder, maxPendingShare, metrics, unnamed, waitingLots, type AnsweredQuestion,
} from '@tenderscope/contract';
import { prepareBars } from '../../charts/prepare/prepare-bars.ts';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import type { SeriesTable } from '../../charts/prepare/series-table.ts';
import type { Measure } from '../../charts/labels/measure.ts';
import type { ChartModel } from '../../charts/model.ts';

export type AnswerRow = Readonly<Record<string, unknown>>;
type Answer = Pick<AnsweredQuestion, 'query' | 'reading' | 'scope'>;

const isPivot = ({ query }: Answer): boolean => query.key.startsWith('pivot.');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const nameOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : unnamed);

/** The figure of an answer as charts show it. */
export function measureOfAnswer({ scope: { figure } }: Answer): Measure {
  const { name, unit } = figure ?? { name: '', unit: '' };
  return { name, unit, type: unit === metrics.zbJinE.unit ? 'money' : unit === metrics.failedRate.unit ? 'rate' : 'count' };
}

/** The single figure; null if it is unknown, undefined without rows. */
export function figureOfAnswer({ query: { column, row } }: Pick<Answer, 'query'>, rows: readonly AnswerRow[]): number | null | undefined {
  const own = row === null ? rows[0] : rows.find((one) => one[row.name] === row.value);
  return own && column !== null ? numberOf(own[column]) : undefined;
}

/**
 * True if a ranking may lack its first row: the query combines groups beyond the most frequent ones, and a rate of theirs may be the
 * largest.
 */
export const isIncomplete = (answer: Answer, rows: readonly AnswerRow[]): boolean =>
  answer.reading.form === 'rank' && answer.query.needsAllGroups && rows.some(({ rowKind }) => rowKind === 'other');

/** The base of a comparison, and the change against it: a fraction, or percentage points of a rate; null if it cannot be computed. */
export interface AnswerComparison {
  base: number | null;
  change: number | null;
  /** True with so many lots or bids without a result that periods cannot be compared. */
  isPending: boolean;
}

/** Outstanding lots or bids of a row, and the total number. */
type Waiting = (row: AnswerRow) => readonly [pending: number, complete: number];

/** As on the tiles: only announced lots are compared, and no rate with many lots that have no result yet. */
export function comparisonOf(answer: Answer, rows: readonly AnswerRow[], baseRows: readonly AnswerRow[]): AnswerComparison {
  const { column } = answer.query;
  const isAnnounced = column !== null && Object.hasOwn(announcedFigures, column);
  const compared = isAnnounced ? announcedFigures[column as keyof typeof announcedFigures] : column;
  const ofColumn = { query: { ...answer.query, column: compared } };
  const [figure, base] = [figureOfAnswer(ofColumn, rows) ?? null, figureOfAnswer(ofColumn, baseRows) ?? null];
  const waiting = column !== null && Object.hasOwn(waitingLots, column) ? waitingLots[column as keyof typeof waitingLots] : undefined;
  const [pending, complete] = (waiting as unknown as Waiting | undefined)?.(rows[0] ?? {}) ?? [0, 0];
  if (pending > maxPendingShare * complete) return { base, change: null, isPending: true };
  const isRate = measureOfAnswer(answer).type === 'rate';
  if (figure === null || base === null || (base === 0 && !isRate)) return { base, change: null, isPending: false };
  return { base, change: isRate ? figure - base : (figure - base) / Math.abs(base), isPending: false };
}

export interface Group {
  name: string;
  value: number | null;
}

/** The groups of an answer in its order, as many as it is limited to. */
export function groupsOfAnswer(answer: Answer, rows: readonly AnswerRow[]): Group[] {
  const { query: { column, group }, reading: { form, limit, order } } = answer;
  if (column === null || group === null) return [];
  const isGroup = ({ rowKind, columnKind }: AnswerRow): boolean =>
    columnKind === 'total' && (rowKind === 'value' || (form !== 'rank' && rowKind === 'other'));
  const own = isPivot(answer) ? rows.filter(isGroup) : rows;
  const groups = own.map((row) => ({ name: row['rowKind'] === 'other' ? otherGroups : nameOf(row[group.label]), value: numberOf(row[column]) }));
  if (form !== 'rank') return groups;
  const sign = order === 'asc' ? 1 : -1;
  const bySize = (a: Group, b: Group): number => sign * ((a.value ?? 0) - (b.value ?? 0)) || (a.name < b.name ? -1 : 1);
  const sorted = isPivot(answer) ? groups.filter(({ value }) => value !== null).sort(bySize) : groups;
  return sorted.slice(0, limit ?? undefined);
}

const otherGroups = '其他';
const parts = { type: 'rate', unit: '%' } as const;

/** Bars of a ranking or of groups, lines over time, or several series of a cross table; null without rows. */
export function chartOfAnswer(answer: Answer, rows: readonly AnswerRow[]): ChartModel | null {
  const measure = measureOfAnswer(answer);
  if (answer.reading.form === 'cross') return crossChart(measure, rows);
  const groups = groupsOfAnswer(answer, rows);
  if (groups.length === 0) return null;
  const values = groups.map(({ value }) => value);
  const isShare = answer.reading.isShare && values.every((value) => value === null || value >= 0);
  const shown = isShare ? largestRemainder(values.map((value) => value ?? 0)).map((share) => share / 100) : values;
  const table: SeriesTable = {
    axis: answer.scope.title,
    categories: groups.map(({ name }) => ({ id: null, name })),
    series: [{ name: isShare ? `${measure.name}占比` : measure.name, values: shown }],
    measure: isShare ? { ...measure, ...parts } : measure,
  };
  return answer.reading.form === 'trend' ? prepareLines(table) : prepareBars(table);
}

/** One series for each column of a cross table. */
function crossChart(measure: Measure, rows: readonly AnswerRow[]): ChartModel | null {
  const cells = rows.filter(({ rowKind, columnKind }) => rowKind !== 'total' && columnKind !== 'total');
  if (cells.length === 0) return null;
  const labelOf = (row: AnswerRow, side: 'row' | 'column'): string => (row[`${side}Kind`] === 'other' ? otherGroups : nameOf(row[`${side}Label`]));
  const ordered = (side: 'row' | 'column'): string[] => {
    const places = new Map(cells.map((row) => [labelOf(row, side), row[`${side}Kind`] === 'other' ? Infinity : (numberOf(row[`${side}Place`]) ?? 0)]));
    return [...places].sort(([, a], [, b]) => a - b).map(([label]) => label);
  };
  const valueAt = new Map(cells.map((row) => [JSON.stringify([labelOf(row, 'row'), labelOf(row, 'column')]), numberOf(row['value'])]));
  const names = ordered('row');
  return prepareBars({
    axis: measure.name,
    categories: names.map((name) => ({ id: null, name })),
    series: ordered('column').map((column) => ({ name: column, values: names.map((name) => valueAt.get(JSON.stringify([name, column])) ?? null) })),
    measure,
  });
}
