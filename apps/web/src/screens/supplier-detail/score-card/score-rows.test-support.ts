import { scoreMeasureNames, scoreMeasures, scoreParts, type ScorePart } from '@tenderscope/contract';
import type { Row } from '../../../lib/queries/use-rows.ts';

type PartRow = Row<'supplier.scoreParts'>;

const at = (day: string): number => Date.parse(`${day}T09:00:00+08:00`);

const scores: Readonly<Record<ScorePart, number | null>> = {
  scale: 71.3, activity: 88.1, competitiveness: 64.9, price: 52, performance: null, credit: 93.7,
};
const weights: Readonly<Record<ScorePart, number>> = {
  scale: 19, activity: 14, competitiveness: 22, price: 17, performance: 15, credit: 13,
};

/** The rows behind a score, in arbitrary order. */
export const partRows = (): PartRow[] =>
  [...scoreMeasureNames].sort().map((measure) => {
    const { part, title, unit, weight } = scoreMeasures[measure];
    const judged = scores[part] !== null;
    return {
      ...{ part, measure, value: judged ? 1 : null, n: 40, percentile: judged ? 0.865 : null },
      ...{ peerMedian: 0.9, peerNum: 51, weight: weight / 100, partScore: scores[part] },
      ...{ partMedian: 50, partWeight: weights[part] / 100, partName: scoreParts[part], measureName: title, unit },
    };
  });

export const scoreRow = (changed: Partial<Row<'supplier.score'>> = {}): Row<'supplier.score'> => ({
  ...{ gys_guid: '甲', Gys_Name: '甲公司', grade: 'A', score: 72, exceedRate: 86 },
  ...{ peerGroup: '阀门 · 中型企业', peerNum: 212, completeness: 0.8499 },
  ...{ scaleScore: 71.3, activityScore: 88.1, competitivenessScore: 64.9, priceScore: 52, performanceScore: null, creditScore: 93.7 },
  ...{ capKinds: null, bidNum: 40, scoredFrom: at('2023-11-02'), scoredTo: at('2026-11-02') },
  ...changed,
});
