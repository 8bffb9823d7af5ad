import { scoreMeasure, scoreMeasureNames, scoreParts, type ScoreMeasureName, type ScorePart } from '@tenderscope/contract';
import type { ChartModel } from '../../../charts/model.ts';
import { prepareRadar } from '../../../charts/prepare/prepare-radar.ts';
import type { Row } from '../../../lib/queries/use-rows.ts';
import { scoreText } from './score-texts.ts';

export type MeasureRow = Row<'supplier.scoreParts'> & { measure: ScoreMeasureName };

/** One of the six parts, with its measures in the order of the contract. */
export interface PartOfScore {
  part: ScorePart;
  name: string;
  /** 0–100; null if none of its measures has a score. */
  score: number | null;
  median: number | null;
  /** In percent of the total score. */
  weight: number;
  measures: readonly MeasureRow[];
}

export const scorePartNames = Object.keys(scoreParts) as ScorePart[];

const isMeasure = (row: Row<'supplier.scoreParts'>): row is MeasureRow => scoreMeasureNames.some((name) => name === row.measure);

/** The parts in the order of the contract, regardless of the order of the rows. */
export function partsOfScore(rows: readonly Row<'supplier.scoreParts'>[]): PartOfScore[] {
  const byMeasure = new Map(rows.filter(isMeasure).map((row) => [row.measure, row]));
  return scorePartNames.flatMap((part) => {
    const own = scoreMeasureNames.filter((name) => scoreMeasure(name).part === part);
    const measures = own.flatMap((name) => byMeasure.get(name) ?? []);
    const [first] = measures;
    if (!first) return [];
    const { partScore: score, partMedian: median, partWeight } = first;
    return { part, name: scoreParts[part], score, median, weight: Math.round((partWeight ?? 0) * 100), measures };
  });
}

/** The parts against the median of the peers; null if fewer than three have a score, which form no area. */
export function scoreRadar(parts: readonly PartOfScore[]): ChartModel | null {
  if (parts.filter(({ score }) => score !== null).length < 3) return null;
  return prepareRadar(
    parts.map(({ name }) => ({ name, max: 100, text: scoreText })),
    [
      { id: null, name: '本企业', values: parts.map(({ score }) => score) },
      { id: null, name: '同类中位', values: parts.map(({ median }) => median), muted: true },
    ],
  );
}
