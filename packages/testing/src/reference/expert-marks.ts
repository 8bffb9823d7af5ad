import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** 平均偏离度, 平均偏向 and 参评 of each expert over subjective marks, from the definition of the leave-one-out deviation. */
export function expertDeviations(reviews: readonly BundleRow[], experts: readonly BundleRow[]) {
  const cellOf = (mark: BundleRow): string => [mark.lot_id, mark.company_id, mark.criterion].join('|');
  const cells = groupBy(reviews, cellOf);
  const codes = new Map(experts.map((expert) => [expert.expert_id, expert.code]));
  const deviating = reviews.filter((mark) => mark.is_subjective === '1').map((mark) => {
    const others = (cells.get(cellOf(mark)) ?? []).filter((other) => other.expert_id !== mark.expert_id);
    const theirs = mean(others.map((other) => Number(other.score)));
    const deviation = others.length === 0 ? null : (Number(mark.score) - theirs) / Number(mark.full_mark);
    return { expert: mark.expert_id, lot: mark.lot_id, deviation };
  });
  return [...groupBy(deviating, ({ expert }) => expert)].map(([expert, own]) => {
    const known = own.flatMap(({ deviation }) => (deviation === null ? [] : [deviation]));
    return {
      pingwei_code: codes.get(expert) || expert,
      reviewNum: new Set(own.map(({ lot }) => lot)).size,
      meanAbsDeviation: mean(known.map(Math.abs)),
      bias: mean(known),
    };
  });
}
