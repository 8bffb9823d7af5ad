import type { Supplier } from '../companies/supplier.ts';
import type { Random } from '../random/random.ts';
import type { Bid } from '../tender/evaluation.ts';
import type { Expert } from './experts.ts';
import { Pace } from '../schemes/pace.ts';

/** An expert who favours a supplier wherever they meet. */
export interface Bias {
  expert: Expert;
  supplier: Supplier;
  /** Added to the supplier's subjective marks, as a share of the full mark. */
  favour: number;
  /** In which lots of the supplier the expert is seated on purpose. */
  pace: Pace;
  /** Lots in which they have met so far. */
  meetings: number;
}

const leastFavour = 0.15;
const mostFavour = 0.23;
/** What the rivals of a favoured supplier lose. */
const disfavour = 0.02;
/** How often a pair meets on purpose, by turns: often, and as seldom as can still be seen. */
const meetings = [10, 5, 10, 4];

/** Knows which experts favour which suppliers. */
export class Biases {
  readonly all: readonly Bias[];
  private readonly bySupplier: ReadonlyMap<Supplier, Bias>;
  private readonly byExpert: ReadonlyMap<Expert, Bias>;

  /** Pairs the first experts with suppliers, as many as there are of the latter. */
  constructor(experts: readonly Expert[], suppliers: readonly Supplier[], lots: number, random: Random) {
    this.all = suppliers.flatMap((supplier, place): Bias[] => {
      const expert = experts[place];
      if (expert === undefined) return [];
      random.at(place);
      const favour = leastFavour + (mostFavour - leastFavour) * random.uniform();
      return [{ expert, supplier, favour, pace: new Pace(0, lots, meetings[place % meetings.length] ?? 0, random), meetings: 0 }];
    });
    this.bySupplier = new Map(this.all.map((bias) => [bias.supplier, bias]));
    this.byExpert = new Map(this.all.map((bias) => [bias.expert, bias]));
  }

  /** Whether a bias among those who bid on the `index`-th lot waits for its turn. */
  isDue(bids: readonly Bid[], index: number): boolean {
    for (const { offer } of bids) if (this.bySupplier.get(offer.entrant.supplier)?.pace.isDue(index) === true) return true;
    return false;
  }

  /** The biases that have their turn in the `index`-th lot. */
  take(bids: readonly Bid[], index: number): Bias[] {
    return bids.flatMap(({ offer }) => {
      const bias = this.bySupplier.get(offer.entrant.supplier);
      return bias?.pace.takes(index) === true ? [bias] : [];
    });
  }

  /** Takes note of who met in a lot that was marked. */
  met(panel: readonly Expert[], bids: readonly Bid[]): void {
    for (const bid of bids) {
      const bias = this.bySupplier.get(bid.offer.entrant.supplier);
      if (bias !== undefined && panel.includes(bias.expert)) bias.meetings += 1;
    }
  }

  /** What an expert gives a supplier beyond its merit, as a share of the full mark. */
  of(expert: Expert, supplier: Supplier): number {
    const bias = this.byExpert.get(expert);
    if (bias === undefined) return 0;
    return bias.supplier === supplier ? bias.favour : -disfavour;
  }
}
