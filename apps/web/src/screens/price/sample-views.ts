import type { Condition } from '@tenderscope/contract';
import type { LotView } from '../../widgets/lots-card/lot-view.ts';
import type { PriceLevel } from './judge-price.ts';

const after = (name: string, matching: string, value: number | string): Condition => ({ name, matching, value, whereIndex: 2 });

/** Subsets of the table of samples: the rows that each figure counts. */
export function sampleViews({ p10, p25, p50, p75, p90 }: PriceLevel) {
  const known = p50 !== null;
  return {
    all: { label: '全部', title: '报价样本', conditions: [] },
    fair: { label: '合理区间', title: '合理区间内的报价', conditions: known ? [after('price', '>=;<=', `${p25};${p75}`)] : [] },
    low: { label: 'P10 及以下', title: '预警线 P10 及以下的报价', conditions: known ? [after('price', '<=', p10 ?? 0)] : [] },
    high: { label: 'P90 及以上', title: '预警线 P90 及以上的报价', conditions: known ? [after('price', '>=', p90 ?? 0)] : [] },
    awarded: { label: '中标', title: '中标报价', conditions: [after('is_awarded', '=', 1)] },
    outliers: { label: '离群', title: '离群报价', conditions: [after('is_outlier', '=', 1)] },
  } as const satisfies Record<string, LotView>;
}

export type SampleView = keyof ReturnType<typeof sampleViews>;
