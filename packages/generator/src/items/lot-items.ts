import { exp, log } from '../random/portable-math.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import type { Bid } from '../tender/evaluation.ts';
import type { Lot } from '../tender/lot.ts';
import type { World } from '../world.ts';
import { drawLines, quoteLines, type Line } from './quotation.ts';

/** Bids with a line far from its market, as a share of the bids with lines, and its multiples of the proper price. */
const outliers = { share: 0.008, min: 2.5, max: 8 };

/** One line of one bid. */
export interface Item {
  lot: Lot;
  bid: Bid;
  line: Line;
  /** Yuan for one unit. */
  unitPrice: number;
  /** Spelling of the material by this bidder. */
  cells: Uint8Array;
  /** Multiple of the bidder's proper price; null for a proper price. */
  outlierFactor: number | null;
}

export interface LotItems {
  lines: readonly Line[];
  /** True if the quotations have material codes. */
  isCoded: boolean;
  items: readonly Item[];
}

/** Share of the goods lots, which are a little less than half of all; some of them turn out to have no list. */
const listed = 0.23;
const coded = 0.8;
/** Probability that a bidder spells a material differently from the buyer's list. */
const ownWriting = 0.2;
/** The proper spelling comes first. */
const writingWeight = (place: number): number => (place === 0 ? 6 : 1);

/** @returns a function that creates the quotation lines of the `index`-th lot, null for a lot without any. */
export function lotItemsMaker(world: World): (lot: Lot, index: number) => LotItems | null {
  const streams = { items: world.open('items'), outliers: world.open('items/outliers') };
  return (lot, index) => {
    const { material, schedule } = lot.project;
    if (material.category !== 'E' || !lot.course.isOpened) return null;
    const random = streams.items.at(index);
    if (!random.chance(listed)) return null;
    const level = world.prices.level(material.prices, world.calendar.monthNumber(schedule.planDay));
    const lines = drawLines(material.name, lot.value.cost, level, random);
    if (lines === null) return null;
    const isCoded = random.chance(coded);
    const outliers = streams.outliers.at(index);
    const requested = lines.map((line) => drawWriting(line, isCoded, random));
    const items = lot.course.bids.flatMap((bid): Item[] => {
      if (bid.price === null) return [];
      const outlier = drawOutlier(lines.length, outliers);
      const prices = quoteLines(lines, bid.price, random);
      return lines.map((line, place): Item => {
        const proper = prices[place] ?? 0;
        const factor = outlier?.place === place ? outlier.factor : null;
        return {
          lot,
          bid,
          line,
          unitPrice: factor === null ? proper : Math.max(Math.round(proper * factor * 100) / 100, 0.01),
          cells: requested[place] === undefined || random.chance(ownWriting) ? drawWriting(line, isCoded, random) : requested[place],
          outlierFactor: factor,
        };
      });
    });
    return { lines, isCoded, items };
  };
}

const writingDraws = new Map<readonly Uint8Array[], Weighted<Uint8Array>>();

function drawWriting({ entry }: Line, isCoded: boolean, random: Random): Uint8Array {
  const cells = isCoded ? entry.coded : entry.uncoded;
  let draw = writingDraws.get(cells);
  if (draw === undefined) writingDraws.set(cells, (draw = new Weighted(cells, (_, place) => writingWeight(place))));
  return draw.draw(random);
}

/** The line of a bid, if any, with a price far from its market, and its multiple of the proper price. */
function drawOutlier(lines: number, random: Random): { place: number; factor: number } | null {
  if (!random.chance(outliers.share)) return null;
  const factor = exp(log(outliers.min) + log(outliers.max / outliers.min) * random.uniform());
  return { place: random.below(lines), factor: random.chance(0.5) ? factor : 1 / factor };
}
