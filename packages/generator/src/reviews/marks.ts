import { normal } from '../random/distributions.ts';
import type { Random } from '../random/random.ts';
import type { Bid } from '../tender/evaluation.ts';
import { priceCriterion, type Criterion } from '../vocabulary/experts.ts';
import type { Expert } from './experts.ts';

/** The mark of one expert for one bid on one criterion. */
export interface Mark {
  expert: Expert;
  bid: Bid;
  criterion: Criterion;
  score: number;
}

/** Shares of the full mark. */
const quality = { mean: 0.77, sd: 0.055, ofWinner: 0.035, byCriterion: 0.025 };
const noise = 0.035;

const roundTo = (step: number, value: number): number => Math.round(value / step) * step;
const within = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/**
 * The marks of a panel, expert by expert. Objective criteria get the same mark from all. On subjective ones the mark is the bid's merit,
 * scaled by the expert's contrast, plus the expert's leniency, the favour for that bidder and chance, in steps of a half.
 */
export function drawMarks(
  bids: readonly Bid[],
  winner: Bid | null,
  panel: readonly Expert[],
  sheet: readonly Criterion[],
  favour: (expert: Expert, bid: Bid) => number,
  random: Random,
): Mark[] {
  const best = Math.min(...bids.map((bid) => bid.price ?? Infinity));
  const merits = bids.map((bid) => {
    const general = quality.mean + quality.sd * normal(random) + (bid === winner ? quality.ofWinner : 0);
    return sheet.map((criterion) => {
      const merit = general + quality.byCriterion * normal(random);
      if (criterion.isSubjective) return merit;
      if (criterion.name === priceCriterion) return Math.floor((criterion.fullMark * 100 * best) / (bid.price ?? best)) / 100;
      return within(Math.round(criterion.fullMark * merit), criterion.fullMark);
    });
  });
  const marks: Mark[] = [];
  for (const expert of panel) {
    bids.forEach((bid, place) => {
      const bent = expert.leniency + favour(expert, bid);
      sheet.forEach((criterion, column) => {
        const merit = merits[place]?.[column] ?? 0;
        const seen = quality.mean + expert.contrast * (merit - quality.mean);
        marks.push({ expert, bid, criterion, score: criterion.isSubjective ? subjective(criterion, seen + bent, random) : merit });
      });
    });
  }
  return marks;
}

const subjective = ({ fullMark }: Criterion, share: number, random: Random): number =>
  within(roundTo(0.5, fullMark * (share + noise * normal(random))), fullMark);
