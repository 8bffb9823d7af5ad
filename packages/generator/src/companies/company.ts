import { momentOf } from '../calendar/calendar.ts';
import { workingSecond } from '../calendar/working-hours.ts';
import { logNormal } from '../random/distributions.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import { ownerships, scales, type Owners } from '../vocabulary/company-profile.ts';
import type { CompanyStatusKey } from '../vocabulary/labels.ts';
import { withoutSuffix } from '../vocabulary/places.ts';
import { streets } from '../vocabulary/streets.ts';
import { addressOf, companyName } from '../vocabulary/titles.ts';
import { brandOf } from './brand.ts';
import type { Membership } from './membership.ts';
import { companyPhone, personName } from './person.ts';
import type { Seat } from './seat.ts';
import { inventedUscc } from './uscc.ts';

export interface Company {
  id: string;
  /** Its index among all companies of the bundle. */
  index: number;
  name: string;
  uscc: string;
  type: string;
  ownership: string;
  owners: Owners;
  scale: string;
  /** Yuan. */
  registeredCapital: number;
  establishedDay: number;
  seat: Seat;
  address: string;
  legalPerson: string;
  phone: string;
  isAgency: boolean;
  bids: boolean;
  registeredAt: number;
  admittedAt: number | null;
  status: CompanyStatusKey;
}

export interface CompanyDraft {
  /** Index among all companies of the bundle, agencies before suppliers. */
  index: number;
  seat: Seat;
  trade: string;
  isAgency: boolean;
  bids: boolean;
  membership: Membership;
}

const scaleDraw = new Weighted(scales, (scale) => scale.share);
const capitalSigma = 0.8;
const ownershipDraw = new Weighted(
  ownerships.map((ownership) => ({ ...ownership, typeDraw: new Weighted(ownership.types, (type) => type.share) })),
  (ownership) => ownership.share,
);

/** Half of the companies have their city in the name, a quarter their province. */
function placeInName(seat: Seat, random: Random): string {
  const draw = random.uniform();
  if (draw < 0.5) return withoutSuffix(seat.city.name);
  return draw < 0.75 ? seat.province.name : '';
}

/** Registered capital has two leading digits: 1200万, 50万. */
function roundCapital(yuan: number): number {
  const digits = String(Math.floor(yuan)).length;
  const step = Number(`1e${Math.max(digits - 2, 4)}`);
  return Math.max(Math.round(yuan / step), 1) * step;
}

export const companyId = (index: number): string => `C${String(index + 1).padStart(6, '0')}`;

/** A complete company; `shift` distinguishes the invented numbers of one seed from those of another. */
export function makeCompany(draft: CompanyDraft, random: Random, shift: number): Company {
  const { index, seat } = draft;
  const { registeredDay, admittedDay, status } = draft.membership;
  const scale = scaleDraw.draw(random);
  const ownership = ownershipDraw.draw(random);
  const type = ownership.typeDraw.draw(random);
  return {
    id: companyId(index),
    index,
    name: companyName(placeInName(seat, random), brandOf(index, shift), draft.trade, random.pick(type.endings)),
    uscc: inventedUscc(seat.city.code, index, shift),
    type: type.label,
    ownership: ownership.label,
    owners: type.owners,
    scale: scale.label,
    registeredCapital: roundCapital(logNormal(random, scale.capital, capitalSigma)),
    establishedDay: registeredDay - random.between(90, 8000),
    seat,
    address: addressOf(seat.city.name, random.pick(streets), random.between(1, 899)),
    legalPerson: personName(random),
    phone: companyPhone(index, shift),
    isAgency: draft.isAgency,
    bids: draft.bids,
    registeredAt: momentOf(registeredDay, workingSecond(random)),
    admittedAt: admittedDay === null ? null : momentOf(admittedDay, workingSecond(random)),
    status,
  };
}
