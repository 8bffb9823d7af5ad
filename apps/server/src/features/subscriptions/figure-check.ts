import {
  announcedFigures, changeOf, comparedPeriods, dayBounds, formatDay, maxPendingShare, periodCondition, waitingLots, type Condition,
  type FigureSubject, type MetricKey, type Period,
} from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';
import { subscriptionMessages } from './messages.ts';
import { queryByKey, UncheckedError, type RowsOfUser, type UserRows } from './user-rows.ts';

export interface FigureState {
  /** In the stored unit; null if there is none. */
  value: number | null;
  /** True if the rule holds; false if it does not, or if the figure cannot be compared. */
  holds: boolean;
  /** Figures behind the decision. */
  lines: string[];
  /** Reason why the rule was not decided. */
  problem?: string;
}

type OutstandingRow = Parameters<typeof waitingLots.zbRate>[0] & Parameters<typeof waitingLots.failedRate>[0];

const eventTime = 'zbtzs_fachu_time';
/** Ranking of units with the figures of each. */
const rankingOfUnits = 'issuer.ranking';
const maxUnits = 5000;

/** True for a figure of a query with one row that depends on a period. */
function isFigure(key: string, metric: MetricKey): boolean {
  const query = queryByKey(key);
  if (query === undefined || query.tieBreak.length > 0) return false;
  const hasDefaults = (query.params ?? []).every(({ fallback }) => fallback !== undefined);
  return hasDefaults && eventTime in query.filters && metric in query.columns;
}

interface FigureTimes {
  now: number;
  /** End of the data, epoch ms. */
  dataEnd: number;
}

/** Value of a figure, and whether its rule holds. @throws UncheckedError with the reason why it cannot be decided. */
export async function checkFigure(
  subject: FigureSubject,
  rows: UserRows,
  by: RowsOfUser,
  { now, dataEnd }: FigureTimes,
): Promise<FigureState> {
  const { query, metric, rule, selection } = subject;
  if (!isFigure(query, metric)) throw new UncheckedError(subscriptionMessages.unknownFigure);
  const period = dayBounds(subject.time, now);
  const rowOf = async (of: Period): Promise<Row | undefined> => {
    const conditions = [periodCondition(eventTime, of), ...subject.conditions];
    const { rows: [row] } = await rows.read({ key: query, conditions, max: 1 }, by);
    return row;
  };
  const row = await rowOf(period);
  const value = numberOf(row?.[metric]);
  const pendingNum = pendingOf(metric, row);
  const found = [
    subscriptionMessages.figureLine(metric, value, daysOf(period)),
    ...(pendingNum > 0 ? [subscriptionMessages.pending(pendingNum)] : []),
    subscriptionMessages.selection(selection),
  ];
  if (rule.kind === 'threshold') {
    const holds = value !== null && (rule.operator === '>=' ? value >= rule.value : value <= rule.value);
    return { value, holds, lines: found };
  }
  if (rule.kind === 'change') {
    const base = subject.time === null ? null : comparedPeriods(period, dataEnd)[rule.base];
    if (base === null) throw new UncheckedError(subscriptionMessages.noBase(rule.base));
    const compared = Object.hasOwn(announcedFigures, metric) ? announcedFigures[metric as keyof typeof announcedFigures] : metric;
    const before = numberOf((await rowOf(base))?.[compared]);
    if (pendingNum > 0) return { value, holds: false, lines: found, problem: subscriptionMessages.notCompared(pendingNum) };
    const change = changeOf(metric, value, before);
    const size = change === null ? 0 : change.value / (change.kind === 'points' ? 100 : 1);
    const holds = (rule.direction !== 'down' && size >= rule.by) || (rule.direction !== 'up' && size <= -rule.by);
    return { value, holds, lines: [...found, subscriptionMessages.baseLine(rule.base, metric, before, daysOf(base))] };
  }
  const { lower, higher, all } = await besidePeers(subject, period, { rows, by });
  const share = all === 0 ? 0 : (rule.side === 'above' ? lower : higher) / all;
  return { value, holds: value !== null && all > 0 && share >= rule.share, lines: [...found, subscriptionMessages.peersLine(lower, all)] };
}

interface Peers {
  lower: number;
  higher: number;
  /** Number of other units with the figure. */
  all: number;
}

/** The figure of one unit beside that of every other unit in the user's scope, in the same selection. */
async function besidePeers(subject: FigureSubject, period: Period, { rows, by }: { rows: UserRows; by: RowsOfUser }): Promise<Peers> {
  const { metric, conditions } = subject;
  const unit = singleUnit(conditions);
  const ranking = queryByKey(rankingOfUnits);
  if (unit === null || ranking?.columns[metric] === undefined) throw new UncheckedError(subscriptionMessages.noPeers);
  const others = conditions.filter(({ name }) => name !== 'zbr_guid');
  const request = { key: rankingOfUnits, conditions: [periodCondition(eventTime, period), ...others], max: maxUnits };
  const { rows: units } = await rows.read(request, by);
  const own = numberOf(units.find((one) => one['zbr_guid'] === unit)?.[metric]);
  const values = units.filter((one) => one['zbr_guid'] !== unit).flatMap((one) => numberOf(one[metric]) ?? []);
  if (own === null) return { lower: 0, higher: 0, all: 0 };
  return { lower: values.filter((one) => one < own).length, higher: values.filter((one) => one > own).length, all: values.length };
}

function singleUnit(conditions: readonly Condition[]): string | null {
  const [own, ...more] = conditions.filter(({ name }) => name === 'zbr_guid');
  const [unit, ...others] = [own?.value].flat();
  return more.length + others.length === 0 && typeof unit === 'string' && unit !== '' ? unit : null;
}

/** Number of outstanding lots of the period if they are so many that the figure covers only the fast ones, otherwise 0. */
function pendingOf(metric: MetricKey, row: Row | undefined): number {
  if (row === undefined || !Object.hasOwn(waitingLots, metric)) return 0;
  const [pending, complete] = waitingLots[metric as keyof typeof waitingLots](row as unknown as OutstandingRow);
  return pending > maxPendingShare * complete ? pending : 0;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const daysOf = ({ from, to }: Period): string => subscriptionMessages.days(formatDay(from), formatDay(to));
