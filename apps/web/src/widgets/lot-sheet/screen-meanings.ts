import { priceScreens, type PriceScreenName } from '@tenderscope/contract';

export interface ScreenMeaning {
  definition: string;
  /** Shown as a percentage. */
  isShare?: true;
}

/** Formula of each price screen from the valid bids b₁ ≤ … ≤ bₙ. */
export const screenMeanings: Readonly<Record<PriceScreenName, ScreenMeaning>> = {
  cv: { definition: '有效报价的标准差 ÷ 平均值。', isShare: true },
  spd: { definition: '（最高报价 − 最低报价）÷ 最低报价。', isShare: true },
  diffp: { definition: '（次低报价 − 最低报价）÷ 最低报价。', isShare: true },
  rd: { definition: '（次低报价 − 最低报价）÷ 其余报价的标准差，至少 3 家。' },
  rdnor: { definition: '（次低报价 − 最低报价）÷ 相邻报价间隔的平均值，至少 3 家。' },
  skew: { definition: '报价分布的偏度（样本校正），至少 3 家；负值表示多数报价偏高。' },
  kurt: { definition: '报价分布的超额峰度（样本校正），至少 4 家。' },
  ks: { definition: '报价分布与均匀分布之间的最大距离。' },
  gapEvenness: { definition: '相邻报价间隔的变异系数，至少 4 家；接近 0 表示等差报价。' },
  winToCeiling: { definition: '中标金额 ÷ 最高限价；接近 100% 表示贴着限价中标；多家中标的标段不计算。', isShare: true },
};

export const screenNames = Object.keys(priceScreens) as PriceScreenName[];
