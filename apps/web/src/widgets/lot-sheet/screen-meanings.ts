import type { Row } from '../../lib/use-rows.ts';

export type ScreenName = Exclude<keyof Row<'lot.screens'>, 'n'>;

export interface ScreenMeaning {
  definition: string;
  /** Towards which end a screen is worth a look. */
  telling: 'low' | 'high';
  /** Reads as a percentage. */
  isShare?: true;
}

/** How each price screen is made of the valid bids b₁ ≤ … ≤ bₙ, and what is worth a look. */
export const screenMeanings: Readonly<Record<ScreenName, ScreenMeaning>> = {
  cv: { definition: '有效报价的标准差 ÷ 平均值。', telling: 'low', isShare: true },
  spd: { definition: '（最高报价 − 最低报价）÷ 最低报价。', telling: 'low', isShare: true },
  diffp: { definition: '（次低报价 − 最低报价）÷ 最低报价。', telling: 'high', isShare: true },
  rd: { definition: '（次低报价 − 最低报价）÷ 其余报价的标准差，至少 3 家。', telling: 'high' },
  rdnor: { definition: '（次低报价 − 最低报价）÷ 相邻报价间隔的平均值，至少 3 家。', telling: 'high' },
  skew: { definition: '报价分布的偏度（样本校正），至少 3 家；负值表示多数报价偏高。', telling: 'low' },
  kurt: { definition: '报价分布的超额峰度（样本校正），至少 4 家。', telling: 'high' },
  ks: { definition: '报价分布与均匀分布之间的最大距离。', telling: 'high' },
  gapEvenness: { definition: '相邻报价间隔的变异系数，至少 4 家；接近 0 表示等差报价。', telling: 'low' },
  winToCeiling: { definition: '中标金额 ÷ 最高限价；接近 100% 表示贴着限价中标。', telling: 'high', isShare: true },
};

export const screenNames = Object.keys(screenMeanings) as ScreenName[];
