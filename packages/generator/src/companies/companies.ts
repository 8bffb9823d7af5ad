import type { Calendar } from '../calendar/calendar.ts';
import { shuffledIndexes, zipfWeights } from '../random/distributions.ts';
import { power } from '../random/portable-math.ts';
import type { OpenStream } from '../random/random.ts';
import { agencyTrades } from '../vocabulary/company-names.ts';
import type { Material } from '../vocabulary/material.ts';
import { materials, projectShare } from '../vocabulary/materials.ts';
import { consulting } from '../vocabulary/services.ts';
import { makeCompany, type Company } from './company.ts';
import { drawMembership, type Span } from './membership.ts';
import { drawSeat } from './seat.ts';
import { Specialisation } from './specialisation.ts';
import { makeBelongings, type Supplier } from './supplier.ts';

export interface MadeCompany {
  company: Company;
  /** Null for a company that cannot bid: not admitted, or an agency only. */
  supplier: Supplier | null;
}

export const agencyCount = 40;
/** One agency in ten bids for consulting itself. */
const agenciesPerBidder = 10;
/** The largest supplier makes about one bid in a hundred. */
const activityLaw = { exponent: 1.1, offset: 40 };

/** Suppliers grow more slowly than lots: about 1,200 for 20,000. */
export const supplierCount = (lots: number): number => Math.max(240, Math.round(1200 * power(lots / 20_000, 0.55)));

/** All companies, agencies first; each is created on demand. */
export function* makeCompanies(lots: number, calendar: Calendar, span: Span, open: OpenStream): Generator<MadeCompany> {
  const random = open('companies');
  const belongings = open('companies/belongings');
  const shift = open('companies/shift').bits();
  const specialisation = new Specialisation(materials, projectShare);
  const count = supplierCount(lots);
  const activities = zipfWeights(count, activityLaw.exponent, activityLaw.offset);
  const ranks = shuffledIndexes(open('companies/activity'), count);

  /** A founder was in the pool before the data begins and stays. */
  function make(index: number, trade: string, fields: readonly Material[], activity: number, isFounder: boolean): MadeCompany {
    const isAgency = index < agencyCount;
    const bids = fields.length > 0;
    const membership = drawMembership(random, calendar, span, isFounder);
    const company = makeCompany({ index, seat: drawSeat(random), trade, isAgency, bids, membership }, random, shift);
    const { admittedDay, leftDay } = membership;
    if (!bids || admittedDay === null) return { company, supplier: null };
    const standing = { id: company.id, province: company.seat.province.name, materials: fields, activity, admittedDay, leftDay };
    return { company, supplier: { ...standing, ...makeBelongings(index, belongings.at(index), shift) } };
  }

  for (let index = 0; index < agencyCount; index += 1) {
    const fields = index % agenciesPerBidder === agenciesPerBidder - 1 ? [consulting] : [];
    yield make(index, random.at(index).pick(agencyTrades), fields, activities[count >> 1] ?? 0, true);
  }
  for (let place = 0; place < count; place += 1) {
    const index = agencyCount + place;
    const fields = specialisation.fieldsOf(place, random.at(index));
    yield make(index, random.pick(fields[0].trades), fields, activities[ranks[place] ?? 0] ?? 0, place < specialisation.dealt);
  }
}
