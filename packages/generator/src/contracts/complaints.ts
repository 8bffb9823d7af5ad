import { dayOfMoment, momentOf } from '../calendar/calendar.ts';
import { workingSecond } from '../calendar/working-hours.ts';
import type { Lot } from '../tender/lot.ts';
import { complaintOutcomes } from '../vocabulary/contracts.ts';
import type { World } from '../world.ts';

export interface Complaint {
  id: string;
  lot: Lot;
  /** Null for an anonymous complaint. */
  companyId: string | null;
  filedAt: number;
  /** Null while it is under investigation. */
  outcome: string | null;
}

const complainedOf = 0.016;
const nameless = 0.12;
/** Calendar days from the publication of the award, and from the complaint to its outcome. */
const filedWithin = 10;
const decidedWithin = [10, 30] as const;

/** @returns a function that creates the complaint about the award of the `index`-th lot, null for most. */
export function complaintMaker({ calendar, lastMoment, span, open }: World): (lot: Lot, index: number) => Complaint | null {
  const random = open('complaints');
  return (lot, index) => {
    const { award, bids, winner } = lot.course;
    if (award === null || bids.length < 2 || !random.at(index).chance(complainedOf)) return null;
    const day = calendar.workingOnOrAfter(dayOfMoment(award.published) + random.between(1, filedWithin));
    const filedAt = momentOf(day, workingSecond(random));
    if (filedAt > lastMoment) return null;
    const losers = bids.filter((bid) => bid !== winner);
    const { supplier } = random.pick(losers).offer.entrant;
    const outcome = random.pick(complaintOutcomes);
    return {
      id: `T${lot.id.slice(1)}`,
      lot,
      companyId: random.chance(nameless) ? null : supplier.id,
      filedAt,
      outcome: day + random.between(...decidedWithin) > span.end ? null : outcome,
    };
  };
}
