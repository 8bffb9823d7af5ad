import { brandCount, brandOf } from '../companies/brand.ts';
import { dayOfMoment } from '../calendar/calendar.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random/random.ts';
import { holdingEndings, memberHolder, stateHoldingEndings } from '../vocabulary/holders.ts';
import { withoutSuffix } from '../vocabulary/places.ts';
import type { HolderType } from '@tenderscope/contract';
import type { Person } from './staff.ts';

export interface Holder {
  /** Null for a holder of whom only the name is known. */
  id: string | null;
  name: string;
  type: HolderType;
}

export interface Holding {
  holder: Holder;
  companyId: string;
  /** 0–1. */
  ratio: number;
  sinceDay: number;
}

export const personHolder = ({ id, name }: Person): Holder => ({ id, name, type: 'person' });

const undisclosed = 0.02;
const anonymous = 0.1;
/** Share of a listed company that its register names. */
const named = { min: 0.4, max: 0.85 };

/**
 * Holders of a company, nobody twice and nobody with another role. The ratios add up to at most `left` (0–1).
 * @param people those of the company, its legal representative first
 */
export function makeHoldings(company: Company, people: readonly Person[], left: number, random: Random, shift: number): Holding[] {
  if (random.chance(undisclosed)) return [];
  const parts = ownersOf(company, people, random, shift);
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const complete = left * (company.owners === 'public' ? named.min + (named.max - named.min) * random.uniform() : 1);
  return parts.map(({ holder, weight }, place): Holding => ({
    holder,
    companyId: company.id,
    ratio: Math.floor((complete * weight * 10_000) / total) / 10_000,
    sinceDay: company.establishedDay + (place === 0 ? 0 : random.below(dayOfMoment(company.registeredAt) - company.establishedDay)),
  }));
}

interface Part {
  holder: Holder;
  weight: number;
}

function ownersOf(company: Company, people: readonly Person[], random: Random, shift: number): Part[] {
  const { owners } = company;
  const persons = (count: number): Part[] =>
    people.slice(0, count).map((person, place) => ({ holder: personHolder(person), weight: place === 0 ? 3 : 0.3 + random.uniform() }));
  const firm = (place: number, weight: number, endings: readonly string[]): Part => ({
    holder: outside(company, place, endings, random, shift),
    weight,
  });
  if (owners === 'persons') return persons(random.between(2, 4));
  if (owners === 'person') return persons(1);
  if (owners === 'state') return [firm(0, 1, stateHoldingEndings)];
  if (owners === 'mixed') return [firm(0, 2.5, stateHoldingEndings), firm(1, 1, holdingEndings)];
  if (owners === 'firm') return [firm(0, 1, holdingEndings)];
  if (owners === 'partners') return [firm(0, 1.2, holdingEndings), firm(1, 0.8, holdingEndings)];
  if (owners === 'public') return [firm(0, 4, holdingEndings), ...persons(4)];
  return [{ holder: { id: null, name: company.name + memberHolder, type: 'company' }, weight: 1 }];
}

/** A firm that is none of the bundle's companies and holds only this one. */
function outside(company: Company, place: number, endings: readonly string[], random: Random, shift: number): Holder {
  const brand = brandOf(brandCount - 1 - company.index, shift);
  const id = `H${company.id.slice(1)}${place + 1}`;
  const name = withoutSuffix(company.seat.city.name) + brand + random.pick(endings);
  return { id: random.chance(anonymous) ? null : id, name: place === 0 ? name : `${company.seat.province.name}${name}`, type: 'company' };
}
