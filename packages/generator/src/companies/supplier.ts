import { normal } from '../random/distributions.ts';
import type { Random } from '../random/random.ts';
import { scatter } from '../random/scatter.ts';
import type { Material } from '../vocabulary/material.ts';
import { makeDevice, type Device } from './device.ts';
import { contactPhone } from './person.ts';

/** A supplier as a bidder: the parameters and identifiers of its bids. */
export interface Supplier {
  id: string;
  /** Short name of the province of its seat. */
  province: string;
  /** Its main field first. */
  materials: readonly Material[];
  /** Relative number of lots for which it bids. */
  activity: number;
  /** Distance of its prices from the market's, on the logarithm. */
  priceLevel: number;
  /** First day on which it may bid. */
  admittedDay: number;
  /** First day on which it may no longer bid; Infinity while it stays in the pool. */
  leftDay: number;
  devices: readonly Device[];
  accounts: readonly string[];
  contactPhones: readonly string[];
}

const priceLevelSd = 0.02;
const maxDevices = 3;
const maxContacts = 2;
/** No bank has accounts that begin with 0000. */
const accounts = { prefix: '0000551', count: 1_000_000_000 };

const accountNumber = (serial: number, shift: number): string =>
  accounts.prefix + String(scatter(serial, accounts.count, shift)).padStart(12, '0');

/** Equipment of company `index` for bids: one to three computers, one or two accounts and phones, shared with no other company. */
export function makeBelongings(
  index: number,
  random: Random,
  shift: number,
): Pick<Supplier, 'priceLevel' | 'devices' | 'accounts' | 'contactPhones'> {
  const several = <T>(max: number, make: (serial: number) => T): T[] =>
    Array.from({ length: random.between(1, max) }, (_, place) => make(index * max + place));
  return {
    priceLevel: priceLevelSd * normal(random),
    devices: several(maxDevices, (serial) => makeDevice(serial, random, shift)),
    accounts: several(maxContacts, (serial) => accountNumber(serial, shift)),
    contactPhones: several(maxContacts, (serial) => contactPhone(serial, shift)),
  };
}
