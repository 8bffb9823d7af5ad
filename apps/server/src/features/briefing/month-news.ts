import {
  briefingLimits, businessDay, businessMonth, changeOf, comparedPeriods, conditionsAt, eventOf, lotChanges, maxPendingShare, metrics,
  monthBounds, periodCondition, startOfMonth, stepsOf, unnamed, waitingLots, type Period, type SplitDimension,
} from '@tenderscope/contract';
import { splitRate } from '@tenderscope/detection';
import type { Row } from '@tenderscope/warehouse';
import { screenAddress } from '../../platform/screen-address.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { briefingMessages, type LargestPart } from './messages.ts';
import { numberIn, rowsOf, textIn, type BriefingReading, type Candidate } from './reading.ts';

type MonthlyRate = 'failedRate' | 'savingRate';

/** Column of `insight.overview` with the number of lots behind the rate. */
const lotsBehind = { failedRate: 'decidedNum', savingRate: 'dealNum' } as const satisfies Record<MonthlyRate, string>;

/** Dimensions of the largest part; the first that has several parts is used. */
const dimensions = ['zbr_guid', 'pinlei', 'xm_LeiXing'] as const satisfies readonly SplitDimension[];
const maxParts = 5000;
const screen = 'tradingOverview';
const periodName = 'zbtzs_fachu_time';

/** A rate of the newest complete month against the month before it, as on the tile and in its explanation. */
const monthlyRate = (metric: MonthlyRate): Candidate => async (reading) => {
  const { dataEnd, user } = reading;
  if (dataEnd === null || !grantedPermissions(user).has(screen)) return null;
  const period = await newestMonth(dataEnd, reading);
  const before = period && comparedPeriods(period, dataEnd).before;
  if (period === null || before === null || !(await isNew(metric, period, reading))) return null;
  const [row, former] = [await overviewOf(period, reading), await overviewOf(before, reading)];
  const [now, then] = [numberIn(row, metric), numberIn(former, metric)];
  const change = changeOf(metric, now, then);
  if (now === null || then === null || change === null || Math.abs(change.value) < briefingLimits.ratePoints) return null;
  if (![row, former].every((one) => isSufficient(metric, one))) return null;
  const { part, by } = await largestPart(metric, { period, before, isRise: change.value > 0 }, reading);
  return {
    kind: metric,
    text: briefingMessages.rate(metrics[metric].name, businessMonth(period.from), { now, then, points: change.value }, part),
    num: null,
    address: screenAddress(screen, {
      time: `${businessDay(period.from)}_${businessDay(period.to)}`, why: `${metric}.before`, ...(by !== null && { 'why-by': by }),
    }),
  };
};

export const failedRate = monthlyRate('failedRate');
export const savingRate = monthlyRate('savingRate');

/** The last complete month with events: data may be loaded long after it. Null without any. */
async function newestMonth(dataEnd: number, reading: BriefingReading): Promise<Period | null> {
  const { rows: [row] } = await rowsOf(reading, { key: 'insight.dataPeriod', params: { until: String(dataEnd) }, max: 1 });
  const last = textIn(row, 'lastMonth');
  if (last === '') return null;
  const from = Math.min(monthBounds([last, last], dataEnd).from, startOfMonth(dataEnd, -1));
  return { from, to: startOfMonth(from, 1) - 1 };
}

/** True if the month became complete since the former visit, or if an import since then changed lots of it. */
async function isNew(metric: MonthlyRate, period: Period, reading: BriefingReading): Promise<boolean> {
  if (reading.since <= period.to) return true;
  const conditions = conditionsAt(eventOf(metric), [periodCondition(periodName, period)]);
  const params = { since: String(reading.news.version) };
  const { total } = await rowsOf(reading, { key: 'news.totals', conditions, params, max: Object.keys(lotChanges).length });
  return total > 0;
}

async function overviewOf(period: Period, reading: BriefingReading): Promise<Row | undefined> {
  const { rows: [row] } = await rowsOf(reading, { key: 'insight.overview', conditions: [periodCondition(periodName, period)], max: 1 });
  return row;
}

/** False for a rate of few lots, or one without many lots that have no result yet. */
function isSufficient(metric: MonthlyRate, row: Row | undefined): boolean {
  if ((numberIn(row, lotsBehind[metric]) ?? 0) < briefingLimits.rateLots) return false;
  if (metric !== 'failedRate') return true;
  const [pending, all] = waitingLots.failedRate(row as unknown as Parameters<typeof waitingLots.failedRate>[0]);
  return pending <= maxPendingShare * all;
}

interface Compared {
  period: Period;
  before: Period;
  isRise: boolean;
}

/** The part with the largest contribution in the direction of the change, and the dimension in which it is one of several. */
async function largestPart(
  metric: MonthlyRate,
  { period, before, isRise }: Compared,
  reading: BriefingReading,
): Promise<{ part: LargestPart | null; by: SplitDimension | null }> {
  for (const by of dimensions) {
    const partsOf = async (of: Period): Promise<Row[]> => {
      const params = { figure: metric, by };
      return (await rowsOf(reading, { key: 'why.lotParts', conditions: [periodCondition(periodName, of)], params, max: maxParts })).rows;
    };
    const [after, former] = [await partsOf(period), await partsOf(before)];
    const keys = [...new Set([...after, ...former].map((row) => textIn(row, 'partKey')))].toSorted();
    if (keys.length < 2) continue;
    const rowOf = (rows: readonly Row[], key: string): Row | undefined => rows.find((row) => textIn(row, 'partKey') === key);
    const figureOf = (row: Row | undefined) => ({ sum: numberIn(row, 'partSum'), base: numberIn(row, 'partBase') });
    const steps = stepsOf(metric);
    const split = splitRate(keys.map((key) => ({ before: figureOf(rowOf(former, key)), after: figureOf(rowOf(after, key)) })), steps);
    const contributions = keys.map((key, place) => ({ key, points: ((split?.parts[place]?.change ?? 0) * 100) / steps }));
    const inDirection = contributions.filter(({ points }) => (isRise ? points > 0 : points < 0));
    const [largest] = inDirection.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.key < b.key ? -1 : 1));
    if (largest === undefined) return { part: null, by };
    const { key, points } = largest;
    const name = key === '' ? '' : textIn(rowOf(after, key) ?? rowOf(former, key), 'partLabel') || unnamed;
    return { part: { name, points }, by };
  }
  return { part: null, by: null };
}
