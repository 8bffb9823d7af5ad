import { dayOfMoment, momentOf } from '../calendar/calendar.ts';
import { workingSecond } from '../calendar/working-hours.ts';
import { normal } from '../random/distributions.ts';
import type { Random } from '../random/random.ts';
import type { Lot } from '../tender/lot.ts';
import { changeReasons } from '../vocabulary/contracts.ts';
import type { World } from '../world.ts';
import { endMaker } from './end-of-contract.ts';
import { settlementMaker, type Settlement } from './settlement.ts';

export interface Contract {
  id: string;
  lot: Lot;
  companyId: string;
  signedAt: number;
  /** Yuan. */
  amount: number;
  /** Null if the contract was not changed. */
  change: { amount: number; reason: string } | null;
  completion: { at: number; score: number | null } | null;
  settlement: Settlement | null;
  /** Last day of the term, a civil day; null if it is not recorded. */
  endDay: number | null;
}

type Days = readonly [least: number, most: number];

const kept = 0.94;
/** Within thirty days of the award notice: 招标投标法 art. 46. Some are late. */
const signingDays: Record<'usual' | 'late', Days> = { usual: [3, 30], late: [31, 60] };
/** Calendar days that an award is public before its contract: 招标投标法实施条例 art. 54. */
const publicity = 3;
const late = 0.03;
const changed = 0.13;
const scored = 0.85;
/** Calendar days from the signature to the completion. */
const carryingOut: Record<'D' | 'E' | 'C', Days> = { D: [60, 240], E: [15, 90], C: [30, 180] };

/** @returns a function that creates the contract of the `index`-th lot, null if none was signed by the end of the data. */
export function contractMaker({ calendar, lastMoment, span, open }: World): (lot: Lot, index: number) => Contract | null {
  const random = open('contracts');
  const settle = settlementMaker({ calendar, lastMoment, open });
  const endOf = endMaker(open);
  return (lot, index) => {
    const { award, winner } = lot.course;
    const price = winner?.price ?? null;
    if (award === null || winner === null || price === null || !random.at(index).chance(kept)) return null;
    const days = random.between(...(random.chance(late) ? signingDays.late : signingDays.usual));
    const signedDay = calendar.workingOnOrAfter(Math.max(dayOfMoment(award.notice) + days, dayOfMoment(award.published) + publicity));
    const signedAt = momentOf(signedDay, workingSecond(random));
    if (signedAt > lastMoment) return null;
    const completedDay = signedDay + random.between(...carryingOut[lot.project.material.category]);
    const change = drawChange(price, random);
    const completion = completedDay > span.end ? null : { at: momentOf(completedDay, workingSecond(random)), score: drawScore(random) };
    return {
      id: `H${lot.id.slice(1)}`,
      lot,
      companyId: winner.offer.entrant.supplier.id,
      signedAt,
      amount: price,
      change,
      completion,
      settlement: completion && settle(lot, index, { completedAt: completion.at, award: price, sum: change?.amount ?? price }),
      endDay: endOf(lot, index, { signedDay, completedDay }),
    };
  };
}

/** Most changes add a little. */
function drawChange(price: number, random: Random): Contract['change'] {
  if (!random.chance(changed)) return null;
  const share = random.chance(0.8) ? 0.01 + 0.14 * random.uniform() : -0.1 * random.uniform();
  return { amount: Math.round(price * (1 + share) * 100) / 100, reason: random.pick(changeReasons) };
}

/** Out of 100, to half a point. */
const drawScore = (random: Random): number | null =>
  random.chance(scored) ? Math.round(Math.min(100, Math.max(40, 89 + 5 * normal(random))) * 2) / 2 : null;
