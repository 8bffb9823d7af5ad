import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';

/** The total of one expert's subjective marks for one bidder of a lot. */
interface Total {
  lot: string;
  expert: string;
  company: string;
  score: number;
  fullMark: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const squares = (values: readonly number[]): number => sum(values.map((value) => (value - mean(values)) ** 2));
const sd = (values: readonly number[]): number => Math.sqrt(squares(values) / (values.length - 1));
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
/** What differs less is the same: fractions summed in another order. */
const dust = 1e-9;

const subjective = (reviews: readonly BundleRow[]): BundleRow[] => reviews.filter((mark) => mark.is_subjective === '1');

function subjectiveTotals(reviews: readonly BundleRow[]): Total[] {
  const cells = groupBy(subjective(reviews), (mark) => [mark.lot_id, mark.expert_id, mark.company_id].join('|'));
  return [...cells].map(([key, marks]) => {
    const [lot = '', expert = '', company = ''] = key.split('|');
    const [score, fullMark] = [sum(marks.map((mark) => Number(mark.score))), sum(marks.map((mark) => Number(mark.full_mark)))];
    return { lot, expert, company, score, fullMark };
  });
}

/** Places from the lowest, ties sharing their mean. */
const ranks = (values: readonly number[]): number[] =>
  values.map((value) => {
    const equal = values.filter((other) => Math.abs(other - value) < dust).length;
    return values.filter((other) => other <= value - dust).length + (equal + 1) / 2;
  });

/** Pearson's correlation of the ranks; null where either has only ties. */
function spearman(a: readonly number[], b: readonly number[]): number | null {
  const [x, y] = [ranks(a), ranks(b)];
  const scale = Math.sqrt(squares(x) * squares(y));
  return scale === 0 ? null : sum(x.map((rank, index) => (rank - mean(x)) * ((y[index] ?? 0) - mean(y)))) / scale;
}

/** One expert beside the others of one panel. */
function seat(expert: string, panel: readonly Total[]) {
  const own = panel.filter((total) => total.expert === expert);
  const cells = own.map(({ company }) => panel.filter((total) => total.company === company));
  const others = cells.map((cell) => mean(cell.filter((total) => total.expert !== expert).map(({ score }) => score)));
  const scores = own.map(({ score }) => score);
  const isAlone = cells.some((cell) => cell.length < 2);
  const panelSd = sd(cells.map((cell) => mean(cell.map(({ score }) => score))));
  return {
    severity: isAlone ? null : sum(scores.map((score, index) => score - (others[index] ?? 0))) / sum(own.map(({ fullMark }) => fullMark)),
    discrimination: panelSd > 0 ? sd(scores) / panelSd : null,
    agreement: isAlone || scores.length < 2 ? null : spearman(scores, others),
  };
}

/** 严松度 shrunken by n/(n + 5), 区分度 and 评分一致性 of each expert: means over his panels. Every member is to mark every bidder. */
export function expertSeats(reviews: readonly BundleRow[]) {
  const panels = groupBy(subjectiveTotals(reviews), ({ lot }) => lot);
  const seats = [...panels.values()].flatMap((panel) =>
    [...new Set(panel.map(({ expert }) => expert))].map((expert) => ({ expert, ...seat(expert, panel) })));
  return new Map([...groupBy(seats, ({ expert }) => expert)].map(([expert, own]) => {
    const severities = known(own.map(({ severity }) => severity));
    const average = (values: readonly (number | null)[]): number | null => (known(values).length === 0 ? null : mean(known(values)));
    return [expert, {
      severity: severities.length === 0 ? null : sum(severities) / (severities.length + 5),
      discrimination: average(own.map(({ discrimination }) => discrimination)),
      agreement: average(own.map(({ agreement }) => agreement)),
    }];
  }));
}

/** Every member's z for every bidder: his share of the full mark less the others' mean, over the sd pooled over the lot's bidders. */
export function panelZ(reviews: readonly BundleRow[]): (Total & { z: number })[] {
  return [...groupBy(subjectiveTotals(reviews), ({ lot }) => lot).values()].flatMap((panel) => {
    const share = ({ score, fullMark }: Total): number => score / fullMark;
    const cells = [...groupBy(panel, ({ company }) => company).values()].filter((cell) => cell.length > 1);
    const pooled = Math.sqrt(sum(cells.map((cell) => squares(cell.map(share)))) / sum(cells.map((cell) => cell.length - 1)));
    const zOf = (total: Total, cell: readonly Total[]): number =>
      (share(total) - mean(cell.filter((other) => other !== total).map(share))) / pooled;
    if (pooled <= dust) return [];
    return cells.flatMap((cell) => cell.map((total) => ({ ...total, z: zOf(total, cell) })));
  });
}

/** Marks of each expert that lie more than a fifth of the full mark, or two pooled sd of the criterion, from the others'. */
export function flaggedMarks(reviews: readonly BundleRow[]): Map<string, number> {
  const flags = [...groupBy(subjective(reviews), (mark) => `${mark.lot_id}|${mark.criterion}`).values()].flatMap((marks) => {
    const cells = [...groupBy(marks, (mark) => mark.company_id).values()].filter((cell) => cell.length > 1);
    const score = (mark: BundleRow): number => Number(mark.score);
    const pooled = Math.sqrt(sum(cells.map((cell) => squares(cell.map(score)))) / sum(cells.map((cell) => cell.length - 1)));
    return cells.flatMap((cell) => cell.filter((mark) => {
      const distance = Math.abs(score(mark) - mean(cell.filter((other) => other !== mark).map(score)));
      return distance / Number(mark.full_mark) > 0.2 + dust || (pooled > dust && distance / pooled > 2 + dust);
    }));
  });
  return new Map([...groupBy(flags, (mark) => mark.expert_id ?? '')].map(([expert, own]) => [expert, own.length]));
}
