import type { Device } from '../companies/device.ts';
import { normal } from '../random/distributions.ts';
import { exp } from '../random/portable-math.ts';
import type { Random } from '../random/random.ts';
import type { Entrant } from './entrants.ts';
import type { LotValue } from './lot-value.ts';
import type { Project } from './project.ts';
import { roundPrice } from './round-price.ts';

/** A submitted, sealed bid. */
export interface Offer {
  entrant: Entrant;
  /** By the order of submission, 01 first. */
  bidderNo: string;
  /** Yuan, to the 分. */
  price: number;
  device: Device;
  account: string;
  contactPhone: string;
  /** True if the committee will have no objection to it. */
  isClean: boolean;
}

/** Bidders know the ceiling and rarely exceed it. */
const overlooksCeiling = 0.03;
const underCeiling = 0.025;
/** Without a rival the bidder makes no concession. */
const soleSourceMargin = 0.035;

const bidderNumbers = Array.from({ length: 20 }, (_, place) => String(place + 1).padStart(2, '0'));

/** The offer of the bidder at index `place` (0 first) in the order of submission. */
export function makeOffer(entrant: Entrant, place: number, project: Project, value: LotValue, random: Random): Offer {
  const { supplier } = entrant;
  const margin = project.method === 'single' ? soleSourceMargin : 0;
  const free = value.cost * exp(margin + supplier.priceLevel + project.material.spread * normal(random));
  const { ceiling } = value;
  const isAbove = ceiling !== null && free > ceiling && !random.chance(overlooksCeiling);
  return {
    entrant,
    bidderNo: bidderNumbers[place] ?? String(place + 1),
    price: roundPrice(isAbove ? ceiling * (1 - underCeiling * random.uniform()) : free, random),
    device: random.pick(supplier.devices),
    account: random.pick(supplier.accounts),
    contactPhone: random.pick(supplier.contactPhones),
    isClean: false,
  };
}
