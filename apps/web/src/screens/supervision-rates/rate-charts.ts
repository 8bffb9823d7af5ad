import {
  isPartialPeriod, rateGroupings, supervisionRates, unnamed, type Period, type RateGrouping, type SupervisionRateKey,
} from '@tenderscope/contract';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { prepareStackedRank } from '../../charts/prepare/prepare-stacked-rank.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

type GroupRow = Row<'supervision.rateGroups'>;

/** Number of groups in the chart; the table has all of them. */
export const shownGroups = 12;
const amount = { name: '采购金额', type: 'money', unit: '万元' } as const;

/** The largest groups, each a bar of its amounts with the mark, without it, and unknown. */
export function groupsOf(rows: readonly GroupRow[], by: RateGrouping) {
  const shown = rows.slice(0, shownGroups);
  if (!shown.some(({ purchaseAmount }) => (purchaseAmount ?? 0) > 0)) return null;
  const table = {
    axis: rateGroupings[by],
    measure: amount,
    categories: shown.map(({ groupValue, groupLabel }) => ({ id: groupValue, name: groupLabel ?? unnamed })),
    series: [
      { name: '是', values: shown.map(({ yesAmount }) => yesAmount ?? 0), colour: 'var(--category1)' },
      { name: '否', values: shown.map(({ noAmount }) => noAmount ?? 0), colour: 'var(--category3)' },
      { name: '未知', values: shown.map(({ unknownAmount }) => unknownAmount ?? 0), colour: 'var(--category8)' },
    ],
  } as const;
  return withData(prepareStackedRank(table), shown, ({ groupValue }) => groupValue);
}

interface Calendar {
  period: Period | null;
  /** Epoch ms up to which the data reach. */
  dataEnd: number;
}

/** First and last month of a year or a quarter. */
function monthsOf(step: string): readonly [first: string, last: string] {
  const [year = '', quarter] = step.split('-Q');
  if (quarter === undefined) return [`${year}-01`, `${year}-12`];
  const last = Number(quarter) * 3;
  return [last - 2, last].map((month) => `${year}-${String(month).padStart(2, '0')}`) as [string, string];
}

/** A rate by year or quarter beside its aim, and the share of the amount for which it is known. Purchases without a date are left out. */
export function courseOf(rows: readonly GroupRow[], rate: SupervisionRateKey, { period, dataEnd }: Calendar) {
  const dated = rows.flatMap((row) => (row.groupValue === null ? [] : [{ ...row, step: row.groupValue }]));
  const steps = dated.sort((a, b) => (a.step < b.step ? -1 : 1));
  if (!steps.some(({ knownAmountRate }) => (knownAmountRate ?? 0) > 0)) return null;
  const { name, aim } = supervisionRates[rate];
  const table = {
    axis: '时段',
    measure: { name, type: 'rate', unit: '%' },
    categories: steps.map(({ step }) => ({ id: step, name: step, cut: isPartialPeriod(monthsOf(step), period, dataEnd) })),
    series: [
      { name: `${name}（按金额）`, values: steps.map(({ markAmountRate }) => markAmountRate) },
      { name: '已知金额占比', values: steps.map(({ knownAmountRate }) => knownAmountRate) },
      { name: '2023 年目标', values: steps.map(() => aim), muted: true },
    ],
  } as const;
  return withData(prepareLines(table), steps, ({ step }) => step);
}
