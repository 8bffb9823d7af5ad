import type { Supplier } from '../companies/supplier.ts';
import type { Random } from '../random/random.ts';
import type { Bid } from '../tender/evaluation.ts';
import type { Expert } from './experts.ts';
import { Schedule } from '../schemes/schedule.ts';

/** An expert who favours a supplier wherever they meet. */
export interface Bias {
  expert: Expert;
  supplier: Supplier;
  /** Added to the supplier's subjective marks, as a share of the full mark. */
  favour: number;
  /** Selects the lots of the supplier in which the expert is deliberately seated. */
  schedule: Schedule;
  /** Number of lots in which they have met so far. */
  meetings: number;
}

const minFavour = 0.15;
const maxFavour = 0.23;
/** Marks that the rivals of a favoured supplier lose. */
const disfavour = 0.02;
/** Numbers of deliberate meetings of a pair, alternately: many, and the fewest that can still be detected. */
const meetings = [10, 5, 10, 4];

/** The pairs of experts and favoured suppliers. */
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
      const favour = minFavour + (maxFavour - minFavour) * random.uniform();
      return [{ expert, supplier, favour, schedule: new Schedule(0, lots, meetings[place % meetings.length] ?? 0, random), meetings: 0 }];
    });
    this.bySupplier = new Map(this.all.map((bias) => [bias.supplier, bias]));
    this.byExpert = new Map(this.all.map((bias) => [bias.expert, bias]));
  }

  /** True if a bias among the bidders of the `index`-th lot is due. */
  isDue(bids: readonly Bid[], index: number): boolean {
    for (const { offer } of bids) if (this.bySupplier.get(offer.entrant.supplier)?.schedule.isDue(index) === true) return true;
    return false;
  }

  /** Takes the biases that are due in the `index`-th lot. */
  take(bids: readonly Bid[], index: number): Bias[] {
    return bids.flatMap(({ offer }) => {
      const bias = this.bySupplier.get(offer.entrant.supplier);
      return bias?.schedule.takes(index) === true ? [bias] : [];
    });
  }

  /** Records who met in a lot with marks. */
  met(panel: readonly Expert[], bids: readonly Bid[]): void {
    for (const bid of bids) {
      const bias = this.bySupplier.get(bid.offer.entrant.supplier);
      if (bias !== undefined && panel.includes(bias.expert)) bias.meetings += 1;
    }
  }

  /** Marks that an expert gives a supplier beyond its merit, as a share of the full mark. */
  of(expert: Expert, supplier: Supplier): number {
    const bias = this.byExpert.get(expert);
    if (bias === undefined) return 0;
    return bias.supplier === supplier ? bias.favour : -disfavour;
  }
}
