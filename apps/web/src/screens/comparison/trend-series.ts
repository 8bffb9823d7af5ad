import { isPartialPeriod, type Period } from '@tenderscope/contract';
import type { Measure } from '../../charts/labels/measure.ts';
import { hasBegun, monthsToShow } from '../../charts/labels/months.ts';
import { bucketName, bucketOfMonth, bucketsBetween, monthsOf, type Bucket, type Grain } from '../../charts/labels/trend-buckets.ts';
import type { SeriesTable } from '../../charts/prepare/series-table.ts';

/** Figures of a month by the names of columns. */
type MonthRow = Readonly<Record<string, unknown>> & { month: string | null };

export interface TrendMember {
  name: string;
  /** One row per month with any event. */
  rows: readonly MonthRow[];
  /** Null for all time. */
  period: Period | null;
}

interface TrendPlan {
  figure: string;
  measure: Measure;
  grain: Grain;
  /** End of the data in epoch ms. */
  dataEnd: number;
  /** The members are periods, compared step by step from the first one. */
  isByPlace: boolean;
}

/** Columns whose sums give a rate. */
const ratios: Readonly<Partial<Record<string, readonly [over: string, under: string]>>> = { savingRate: ['saving', 'comparableBudget'] };
const stepNames: Readonly<Record<Grain, string>> = { month: '个月', quarter: '个季度', year: '年' };

/**
 * A figure of all members by month, quarter or year. A step without events counts 0, and so do its amounts without awards; a
 * rate without cases is unknown. Steps that have not begun are gaps. Null if no member has any value.
 */
export function trendSeries(members: readonly TrendMember[], plan: TrendPlan): SeriesTable | null {
  const { grain, dataEnd, measure, isByPlace } = plan;
  if (!members.some(({ rows }) => rows.some(({ month }) => month !== null))) return null;
  const months = members.map(({ rows, period }) => monthsToShow(rows.flatMap(({ month }) => month ?? []), period));
  const all = months.flat().sort();
  const shown = isByPlace ? months.map((own) => stepsOf(own, grain)) : members.map(() => stepsOf(all, grain));
  const isCut = (bucket: Bucket, { period }: TrendMember): boolean => isPartialPeriod(monthsOf(bucket, grain), period, dataEnd);
  const length = Math.max(...shown.map((steps) => steps.length));
  const categories = Array.from({ length }, (_, place) => {
    const steps = shown.map((own) => own[place]);
    const [first = 0] = steps.filter((step) => step !== undefined);
    const cut = members.some((member, index) => steps[index] !== undefined && isCut(steps[index], member));
    return { id: null, name: isByPlace ? `第${place + 1}${stepNames[grain]}` : bucketName(first, grain), cut };
  });
  return {
    axis: '时间',
    measure,
    categories,
    series: members.map(({ name, rows }, index) => ({
      name,
      values: categories.map((_, place) => {
        const bucket = shown[index]?.[place];
        return bucket === undefined ? null : valueOf(rows, bucket, plan);
      }),
    })),
  };
}

/** All steps from the first month to the last one of a sorted list. */
function stepsOf(months: readonly string[], grain: Grain): Bucket[] {
  const [first, last] = [months[0], months.at(-1)];
  return first === undefined || last === undefined ? [] : bucketsBetween(bucketOfMonth(first, grain), bucketOfMonth(last, grain));
}

function valueOf(rows: readonly MonthRow[], bucket: Bucket, { figure, grain, dataEnd }: TrendPlan): number | null {
  const [first] = monthsOf(bucket, grain);
  if (!hasBegun(first, dataEnd)) return null;
  const own = rows.filter(({ month }) => month !== null && bucketOfMonth(month, grain) === bucket);
  const ratio = ratios[figure];
  if (ratio === undefined) return sumOf(own, figure) ?? (awardsOf(own) === 0 ? 0 : null);
  const [over, under] = ratio.map((name) => sumOf(own, name));
  return over === null || over === undefined || !under ? null : over / under;
}

/** Number of awards; rows of suppliers and of lots have it in different columns. */
const awardsOf = (rows: readonly MonthRow[]): number => (sumOf(rows, 'zbNum') ?? 0) + (sumOf(rows, 'dealNum') ?? 0);

/** Null if no row has a value. */
function sumOf(rows: readonly MonthRow[], name: string): number | null {
  const known = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
