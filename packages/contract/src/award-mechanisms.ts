import { methodFamily } from './procurement-methods.ts';

/**
 * Rules by which a lot is awarded, as far as they decide what close bids mean: 最低价 the lowest reviewed price, 平均基准价 the price nearest to a
 * benchmark made of all bids, 综合评估 marks for price and other criteria, 现场竞价 a live auction.
 */
export const awardMechanisms = ['最低价', '平均基准价', '综合评估', '现场竞价', '未知'] as const;
export type AwardMechanism = (typeof awardMechanisms)[number];
/** Where the lowest bid wins, a ring leaves traces among the smallest margins. */
export const lowestMechanism = '最低价' satisfies AwardMechanism;
/** Where the average wins, bidders aim at the same price: close bids are the rule. */
export const averageMechanism = '平均基准价' satisfies AwardMechanism;
export const unknownMechanism = '未知' satisfies AwardMechanism;

/** Facts of a lot that state its mechanism, as they are stored. */
export interface AwardRule {
  method: string | null;
  evaluationMethod: string | null;
  /** 0–1. */
  priceWeight: number | null;
}

interface MechanismWords {
  mechanism: AwardMechanism;
  /** Parts of 评标办法, any of which states the mechanism. */
  parts: readonly string[];
  /** Parts that exclude it. */
  unless?: readonly string[];
}

/**
 * The vocabulary of 评标办法: the first line that matches decides. 合理低价法 is that of 公路工程标准施工招标文件 (2018), where the price nearest to the
 * benchmark wins; 合理最低价 is not. A benchmark that is the lowest price rewards low prices.
 */
export const mechanismWords: readonly MechanismWords[] = [
  { mechanism: '现场竞价', parts: ['竞价', '拍卖', '竞拍'] },
  { mechanism: '平均基准价', parts: ['平均', '均价', '均值', '合理低价'] },
  { mechanism: '平均基准价', parts: ['基准价'], unless: ['最低'] },
  { mechanism: '最低价', parts: ['最低价法', '最低标价', '最低投标价', '最低评标价', '最低报价法'], unless: ['综合'] },
  { mechanism: '综合评估', parts: ['综合', '评分', '打分', '评议', '性价比', '低价优先'] },
  { mechanism: '最低价', parts: ['最低', '低价'] },
];

/** Method that the law awards to the lowest price where nothing else is stated (政府采购法第四十条). */
export const lowestByMethod = '询价';

/** The mechanism of a lot, also in SQL as `award_mechanism` of the warehouse, which conformance tests compare with this function. */
export function awardMechanism({ method, evaluationMethod, priceWeight }: AwardRule): AwardMechanism {
  if (methodFamily(method) === '竞价') return '现场竞价';
  const text = evaluationMethod ?? '';
  const hasPart = (parts: readonly string[]): boolean => parts.some((part) => text.includes(part));
  const line = mechanismWords.find(({ parts, unless = [] }) => hasPart(parts) && !hasPart(unless));
  if (line !== undefined) return line.mechanism;
  if (priceWeight !== null && priceWeight > 0 && priceWeight < 1) return '综合评估';
  return method === lowestByMethod ? '最低价' : unknownMechanism;
}
