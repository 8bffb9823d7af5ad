import { dayOfMoment, momentOf } from '../calendar/calendar.ts';
import { workingSecond } from '../calendar/working-hours.ts';
import type { Supplier } from '../companies/supplier.ts';
import { personIdOf } from '../people/staff.ts';
import { staffChangeReasons, staffRoles } from '../vocabulary/contracts.ts';
import type { World } from '../world.ts';
import type { Contract } from './contracts.ts';
import { isOfRing, losersOf } from './subcontracting.ts';

export interface StaffChange {
  contract: Contract;
  role: string;
  fromId: string;
  toId: string;
  changedAt: number;
  reason: string;
  /** Null if unknown. */
  isApproved: boolean | null;
  /** True if it was staged: a manager who is replaced soon after the award without consent, or by a person of a losing bidder. */
  isStaged: boolean;
  /** The losing bidder whose person the new one is. */
  loser: Supplier | null;
}

/** Probability of a change in contracts of works and services, and of a staged one, which is likelier where a ring decided. */
const [usual, staged, ofRing] = [0.06, 0.012, 0.3];
const [agreed, fromLoser] = [0.9, 0.5];
/** Calendar days from the signature. */
const days: Readonly<Record<'usual' | 'staged', readonly [number, number]>> = { usual: [20, 300], staged: [3, 60] };
/** Managers in office are numbered behind the known people of a company, who are fewer. */
const [former, successor, ofLoser] = [91, 92, 2];

/** @returns a function that creates the change of key staff of the contract of the `index`-th lot, null for most. */
export function staffChangeMaker({ calendar, lastMoment, span, open }: World) {
  const random = open('staff-changes');
  return (contract: Contract, index: number): StaffChange | null => {
    const { lot, companyId, signedAt } = contract;
    const isByRing = isOfRing(lot);
    const isStaged = random.at(index).chance(isByRing ? ofRing : staged) && !lot.project.profile.sells && (isByRing || lot.project.material.category !== 'E');
    if (!isStaged && (!random.chance(usual) || lot.project.material.category === 'E')) return null;
    const day = dayOfMoment(signedAt) + random.between(...(isStaged ? days.staged : days.usual));
    if (day > span.end) return null;
    const changedAt = momentOf(calendar.workingOnOrAfter(day), workingSecond(random));
    if (changedAt > lastMoment) return null;
    const losers = losersOf(lot);
    const loser = isStaged && losers.length > 0 && random.chance(fromLoser) ? random.pick(losers) : null;
    const isAgreed = random.chance(agreed) ? true : null;
    return {
      contract,
      role: isStaged ? staffRoles[0] : random.pick(staffRoles),
      fromId: personIdOf(companyId, former),
      toId: loser === null ? personIdOf(companyId, successor) : personIdOf(loser.id, ofLoser),
      changedAt,
      reason: random.pick(staffChangeReasons),
      isApproved: isStaged ? (loser === null ? false : isAgreed) : isAgreed,
      isStaged,
      loser,
    };
  };
}
