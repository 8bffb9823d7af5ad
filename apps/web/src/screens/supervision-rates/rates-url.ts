import { markValues, publicMarkSources, supervisionRates, type SupervisionRateKey } from '@tenderscope/contract';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import type { LotView } from '../../widgets/lots-card/lot-view.ts';

/** Rows behind a number of the table: purchases by the value of the chosen mark. */
export const rateRows = ['all', 'yes', 'no', 'unknown', 'derived'] as const;
export type RateRows = (typeof rateRows)[number];

/** Chosen rate, groups of its two charts, and rows of the list. */
export const ratesUrl = urlFormat({
  rate: oneOf<SupervisionRateKey>(['centralized', 'public', 'online', 'electronic']),
  by: oneOf(['unit', 'material', 'category', 'method']),
  step: oneOf(['quarter', 'year']),
  rows: oneOf(rateRows),
});
export type RatesState = ReturnType<typeof ratesUrl.read>;

/** The column of the list with the mark of a rate. */
const columns = { centralized: 'is_jizhong', public: 'is_gongkai', online: 'is_shangwang', electronic: 'is_dianzi' } as const satisfies Record<SupervisionRateKey, string>;

/** The views of the list for one rate. */
export function rateViews(rate: SupervisionRateKey): Partial<Record<RateRows, LotView>> & Record<'all', LotView> {
  const { mark } = supervisionRates[rate];
  const where = (name: string, value: string): LotView['conditions'] => [{ name, matching: '=', value, whereIndex: 2 }];
  const ofValue = (key: keyof typeof markValues): LotView => ({
    label: markValues[key],
    title: `采购标段（${mark}：${markValues[key]}）`,
    conditions: where(columns[rate], markValues[key]),
  });
  return {
    all: { label: '全部', title: '采购标段', conditions: [] },
    yes: ofValue('yes'),
    no: ofValue('no'),
    unknown: ofValue('unknown'),
    ...(rate === 'public' && {
      derived: { label: '推定', title: '采购标段（公开采购按采购方式推定）', conditions: where('gongkai_laiyuan', publicMarkSources.derived) },
    }),
  };
}
