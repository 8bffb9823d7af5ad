import { baselineNames, savingLots, savingRateBands, type Baseline, type MetricKey } from '@tenderscope/contract';
import type { LotParts } from '../../widgets/lots-card/lot-part.ts';
import { dealsView, type LotViews } from '../../widgets/lots-card/lot-view.ts';
import { rateBandName } from './rate-band-parts.ts';

export type SavingViewKey = 'deals' | 'based' | 'negative' | 'unbased' | 'high';

const { event } = dealsView;

/** Subsets of the table of lots; their titles state the baseline. */
export function savingViews(baseline: Baseline): LotViews<SavingViewKey> {
  const titled = (title: string): string => `${title}（基准：${baselineNames[baseline]}）`;
  return {
    deals: { ...dealsView, title: titled(dealsView.title) },
    based: { label: '有基准', title: titled('有基准的成交标段'), event, conditions: savingLots.based, figures: ['saving', 'savingRate', 'medianRate'] },
    negative: { label: '负节资', title: titled('负节资标段'), event, conditions: savingLots.negative, figures: ['negativeNum'] },
    unbased: {
      label: '无基准',
      title: titled('无基准的成交标段'),
      event,
      conditions: [...dealsView.conditions, ...savingLots.unbased],
    },
    high: { label: '高节资待核查', title: titled('节资率超过 60% 待核查标段'), event, conditions: savingLots.high, figures: ['over60Num'] },
  };
}

/** The lots behind a part of a chart: by index of the 节资率 band, or by number of bidders. */
export const savingParts: LotParts<'rate' | 'bidders'> = {
  rate: (position) => {
    const band = savingRateBands[position];
    if (!band) return null;
    const name = `节资率 ${rateBandName(band)}%`;
    return { label: name, title: `${name} 的标段`, event, conditions: [{ name: 'rateBand', matching: '=', value: position }] };
  },
  bidders: (num) => ({
    label: `${num} 家投标`,
    title: `${num} 家投标的标段`,
    event,
    conditions: [...savingLots.based, { name: 'bidderNum', matching: '=', value: num }],
  }),
};

interface TilePlan {
  metric: MetricKey;
  opens: SavingViewKey;
}

/** The tiles in order. */
export const tilePlans = [
  { metric: 'saving', opens: 'based' },
  { metric: 'savingRate', opens: 'based' },
  { metric: 'medianRate', opens: 'based' },
  { metric: 'negativeNum', opens: 'negative' },
  { metric: 'noBaselineNum', opens: 'unbased' },
  { metric: 'over60Num', opens: 'high' },
] as const satisfies readonly TilePlan[];
