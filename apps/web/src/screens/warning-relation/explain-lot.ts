import { formatCount, formatNumber, priceScreens } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { kept, type Explanation, type RuleLine } from './explanation.ts';
import { fewPeers, isInside, rangeOf } from '../../widgets/peer-range/peer-range.ts';

type PriceLot = Row<'relation.priceAlerts'>;

/** From the measurements on shuffled bids: docs/detection.md. */
const patternChance = '随机打乱的报价中约万分之一的标段';
const patterns: Readonly<Record<string, string>> = {
  等差: '四家及以上报价依次相差几乎相等的金额',
  等比: '四家及以上报价依次相差几乎相等的比例',
  同价: '三家及以上有效报价相同',
  固定倍数: '同一对投标人在四个及以上标段上报价之比不变',
};
const clause = '条例第四十条第（四）项（规律性差异）';

/** Reasons against a suspicion of the prices of a lot, as in the list. */
export const reasonsAgainstLot = (lot: PriceLot): string[] => kept([
  lot.against,
  lot.n === 3 && '有效报价只有 3 家，指标波动大',
  lot.peerNum !== null && lot.peerNum < fewPeers && `可比标段只有 ${formatCount(lot.peerNum)} 个`,
  lot.pattern === null && '没有规律性报价',
]);

/** Reasons why the prices of a lot were marked. */
export function explainLot(lot: PriceLot, peers: readonly Row<'relation.lotPeers'>[], isPart: boolean): Explanation {
  const score = rangeOf(peers, 'score');
  const ofScreens = Object.entries(priceScreens).flatMap(([name, { telling }]): RuleLine[] => {
    const range = rangeOf(peers, name);
    if (!range) return [];
    return [{
      rule: range.name,
      clause: null,
      own: range.text(range.own),
      limit: telling === 'low' ? '偏低者值得核查' : '偏高者值得核查',
      range,
      chance: null,
    }];
  });
  const pattern = lot.pattern === null ? null : patterns[lot.pattern];
  const outside = ofScreens.filter(({ range }) => range !== null && !isInside(range)).length;
  return {
    sentence:
      `${lot.bd_name}有 ${formatCount(lot.n)} 家有效报价`
      + (lot.score === null ? '' : `，报价规律分 ${formatNumber(lot.score)}（0–1，用于排序，不是概率）`)
      + (lot.pattern === null ? '，没有等差、等比、同价或固定倍数规律' : `，报价呈${lot.pattern}规律`)
      + '。一个标段单独说明不了问题；仅供核查，不构成结论。',
    lines: [
      ...(pattern ? [{ rule: `${lot.pattern ?? ''}报价`, clause, own: pattern, limit: '容许的误差小于报价取整所能造成的', range: null, chance: patternChance }] : []),
      ...(score ? [{ rule: '报价规律分', clause, own: score.text(score.own), limit: '越高越值得核查', range: score, chance: null }] : []),
      ...ofScreens,
    ],
    against: reasonsAgainstLot(lot),
    missing: kept([
      score !== null && isInside(score) && '报价规律分在同类 P5–P95 之内',
      ofScreens.length > 0 && outside === 0 && '各项指标都在同类 P5–P95 之内',
      isPart && '同类水平和报价规律分按全部单位统计，您的数据范围内不显示',
      peers.length === 0 && !isPart && '没有可比标段，或统计正在更新',
      '一个指标落在同类之外的机会本来就有十分之一，不计算整体概率',
      '材料价格、限价公布方式等会使报价接近的正常原因不在数据中',
    ]),
  };
}
