import type { Random } from '../random/random.ts';
import type { Bid } from '../tender/evaluation.ts';
import type { Lot } from '../tender/lot.ts';
import type { MethodKey } from '../vocabulary/labels.ts';
import { scoreSheets } from '../vocabulary/experts.ts';
import type { World } from '../world.ts';
import type { Bias, Biases } from './biases.ts';
import type { Expert } from './experts.ts';
import { drawMarks, type Mark } from './marks.ts';
import { Panels } from './panels.ts';

/** The marks of one lot. */
export interface LotReviews {
  lot: Lot;
  marks: readonly Mark[];
  /** Moment at which each expert finished. */
  finished: ReadonlyMap<Expert, number>;
}

/** Methods in which a committee gives marks. */
const scoredMethods: ReadonlySet<MethodKey> = new Set<MethodKey>(['open', 'invited', 'negotiation']);
/** Share of the lots that could have marks: about one in sixty of all. */
const reviewed = 0.0175;
const minBids = 3;
/** A committee begins this number of seconds after the opening, and its members finish within as many of each other. */
const begins = 2700;
const within = 5400;

/** @returns a function that creates the marks of the `index`-th lot, null for most. */
export function lotReviewsMaker(world: World, experts: readonly Expert[], biases: Biases): (lot: Lot, index: number) => LotReviews | null {
  const random = world.open('reviews');
  const panels = new Panels(experts);
  return (lot, index) => {
    const { bids, isOpened } = lot.course;
    if (!isOpened || !scoredMethods.has(lot.project.method)) return null;
    if (!random.at(index).chance(reviewed) && !biases.isDue(bids, index)) return null;
    const valid = bids.filter((bid) => bid.isValid === true);
    return valid.length < minBids ? null : review(lot, valid, biases.take(valid, index), random);
  };

  function review(lot: Lot, bids: readonly Bid[], due: readonly Bias[], stream: Random): LotReviews {
    const { material, schedule } = lot.project;
    const seated = [...new Set(due.map(({ expert }) => expert))];
    const panel = panels.draw(material.category, schedule.openingDay, seated, stream);
    biases.met(panel, bids);
    const sheet = stream.pick(scoreSheets[material.category]);
    const finished = new Map(panel.map((expert) => [expert, schedule.opening + begins + stream.below(within)]));
    const favour = (expert: Expert, bid: Bid): number => biases.of(expert, bid.offer.entrant.supplier);
    return { lot, finished, marks: drawMarks(bids, lot.course.winner, panel, sheet, favour, stream) };
  }
}
