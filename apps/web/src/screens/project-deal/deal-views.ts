import { amountBands, cycleStages, metrics, type MetricKey } from '@tenderscope/contract';
import type { LotParts } from '../../widgets/lots-card/lot-part.ts';
import { dealsView, type LotView } from '../../widgets/lots-card/lot-view.ts';
import { amountBandName } from './amount-band-parts.ts';

const { event } = dealsView;

/** Subsets of the table of lots. */
export const dealViews = {
  deals: { ...dealsView, figures: ['dealNum', 'zbJinE', 'avgAward', 'medianAward'] },
  ceiling: { label: '有限价', title: '有最高限价的成交标段', event, conditions: [...dealsView.conditions, { name: 'awardToCeiling', matching: '>=', value: 0 }], figures: ['awardToCeiling'] },
  gap: { label: '两家以上报价', title: '有效报价两家以上的成交标段', event, conditions: [...dealsView.conditions, { name: 'secondGap', matching: '>=', value: 0 }], figures: ['secondGap'] },
} as const satisfies Record<string, LotView>;

export type DealViewKey = keyof typeof dealViews;

const counted = (label: string, field: string, number: number): LotView => ({
  label,
  title: `${label}的成交标段`,
  event,
  conditions: [...dealsView.conditions, { name: field, matching: '=', value: number }],
});

/**
 * The lots behind a part of a chart: by index of the amount band, by number of bidders, by whether that number is unknown, or by number of
 * a stage, from 1.
 */
export const dealParts: LotParts<'amount' | 'bidders' | 'unrecorded' | 'stage'> = {
  amount: (position) => {
    const band = amountBands[position];
    return band ? counted(`${amountBandName(band)} 万元`, 'amountBand', position) : null;
  },
  bidders: (num) => counted(`${num} ${metrics.bidderNum.unit}投标`, 'bidderNum', num),
  unrecorded: () => counted(`${metrics.bidderNum.name}未知`, 'has_bidders', 0),
  stage: (step) => {
    const stage = cycleStages[step - 1];
    if (!stage) return null;
    const complete = { name: `has_stage${step}`, matching: '=', value: 1 };
    return { label: stage, title: `${stage}起止时间齐全的成交标段`, event, conditions: [...dealsView.conditions, complete] };
  },
};

interface TilePlan {
  metric: MetricKey;
  from: 'overview' | 'summary' | 'concentration';
  /** Rows behind the number: a view of the lots, or the winners' card. */
  opens: DealViewKey | 'winners';
}

/** The tiles in order. */
export const tilePlans = [
  { metric: 'dealNum', from: 'overview', opens: 'deals' },
  { metric: 'zbJinE', from: 'overview', opens: 'deals' },
  { metric: 'avgAward', from: 'summary', opens: 'deals' },
  { metric: 'medianAward', from: 'summary', opens: 'deals' },
  { metric: 'awardToCeiling', from: 'summary', opens: 'ceiling' },
  { metric: 'secondGap', from: 'summary', opens: 'gap' },
  { metric: 'cr5', from: 'concentration', opens: 'winners' },
  { metric: 'hhi', from: 'concentration', opens: 'winners' },
] as const satisfies readonly TilePlan[];
