import { dayOfMoment, momentOf } from '../calendar/calendar.ts';
import { workingSecond } from '../calendar/working-hours.ts';
import type { Supplier } from '../companies/supplier.ts';
import type { Market } from '../market/market.ts';
import type { Random } from '../random/random.ts';
import { isRing } from '../schemes/scheme.ts';
import type { Lot } from '../tender/lot.ts';
import { labourScope, subcontractScopes } from '../vocabulary/contracts.ts';
import type { Material } from '../vocabulary/material.ts';
import { materials } from '../vocabulary/materials.ts';
import type { World } from '../world.ts';
import type { Contract } from './contracts.ts';

/** Staged subcontracting: to a losing bidder, of most of the contract, or without the buyer's consent. */
type StagedSubcontract = 'to-loser' | 'excessive' | 'unapproved';

export interface Subcontract {
  contract: Contract;
  companyId: string;
  scope: string;
  /** Yuan. */
  amount: number;
  signedAt: number;
  /** Null if unknown. */
  isApproved: boolean | null;
  isLabour: boolean;
  staged: StagedSubcontract | null;
}

/** Probability of subcontracts by category, and of each staged kind among all contracts of works and services. */
const usual: Readonly<Record<'D' | 'E' | 'C', number>> = { D: 0.25, E: 0, C: 0.08 };
const staged = { ofRing: 0.6, toLoser: 0.01, excessive: 0.012, unapproved: 0.012 };
/** Share of the contract that all honest subcontracts have together, and those of staged ones. */
const shares = { honest: [0.04, 0.3], 'to-loser': [0.15, 0.4], excessive: [0.6, 0.98], unapproved: [0.04, 0.3] } as const;
const [approved, labour] = [0.93, 0.2];
/** Subcontractors are of another trade than the bidders; of those that could have bid themselves so many are taken. */
const ofTrade = 0.15;
/** Calendar days from the signature of the contract. */
const signingDays = [3, 60] as const;
const maxParts = 3;

const between = ([low, high]: readonly [number, number], random: Random): number => low + (high - low) * random.uniform();

/** Losing bidders of a lot; of one that a ring decided, its members only. Partners of a consortium are no bidders of their own. */
export function losersOf({ course: { bids, winner, staged: { scheme } } }: Lot): Supplier[] {
  const losers = bids.filter((bid) => bid !== winner).map(({ offer }) => offer.entrant.supplier);
  return scheme !== null && isRing(scheme) ? losers.filter((one) => scheme.members.includes(one)) : losers;
}

/** True for a lot that a ring decided. */
export const isOfRing = ({ course: { staged: { scheme } } }: Lot): boolean => scheme !== null && isRing(scheme);

/** @returns a function that creates the subcontracts of the contract of the `index`-th lot, none for most. */
export function subcontractMaker({ calendar, lastMoment, open }: World, market: Market) {
  const random = open('subcontracts');
  return (contract: Contract, index: number): Subcontract[] => {
    const { lot, signedAt } = contract;
    const { category } = lot.project.material;
    const kind = stagedKind(lot, random.at(index));
    if (kind === null && !random.chance(usual[category])) return [];
    const fields = materials.filter((one) => one.category === (category === 'E' ? 'D' : category));
    const companies = companiesFor(kind, lot, fields);
    const total = contract.amount * between(kind === null ? shares.honest : shares[kind], random);
    const at = momentOf(calendar.workingOnOrAfter(dayOfMoment(signedAt) + random.between(...signingDays)), workingSecond(random));
    if (at > lastMoment) return [];
    return companies.map((company, place) => {
      const isLabour = kind === null && random.chance(labour);
      const isApproved = random.chance(approved) ? true : null;
      const scope = isLabour ? labourScope : random.pick(subcontractScopes[category === 'C' ? 'C' : 'D']);
      const isUnapproved = kind === 'unapproved' && place === 0;
      return {
        contract, companyId: company.id, scope, amount: Math.round((total / companies.length) * 100) / 100, signedAt: at,
        isApproved: isUnapproved ? false : isApproved, isLabour, staged: kind === 'to-loser' && place > 0 ? null : kind,
      };
    });
  };

  function companiesFor(kind: StagedSubcontract | null, lot: Lot, fields: readonly Material[]): Supplier[] {
    const { project, course } = lot;
    const { province } = project.unit.words;
    const call = { material: random.pick(fields), province, day: project.schedule.noticeDay, excludedId: null };
    const drawn = market.draw(call, random.between(1, maxParts), random);
    const others = drawn.filter((one) => !one.materials.includes(project.material) || random.chance(ofTrade));
    const all = kind === 'to-loser' ? [random.pick(losersOf(lot)), ...others] : others;
    const winner = course.winner?.offer.entrant;
    return [...new Set(all)].filter((one) => one !== winner?.supplier && one !== winner?.partner);
  }
}

/** The staged kind of a contract's subcontracts. Sales have none. */
function stagedKind(lot: Lot, random: Random): StagedSubcontract | null {
  const draw = random.uniform();
  if (lot.project.profile.sells) return null;
  const hasLoser = losersOf(lot).length > 0;
  if (isOfRing(lot)) return hasLoser && draw < staged.ofRing ? 'to-loser' : null;
  if (lot.project.material.category === 'E') return null;
  if (draw < staged.toLoser) return hasLoser ? 'to-loser' : null;
  if (draw < staged.toLoser + staged.excessive) return 'excessive';
  return draw < staged.toLoser + staged.excessive + staged.unapproved ? 'unapproved' : null;
}
