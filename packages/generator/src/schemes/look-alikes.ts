import { makeDevice } from '../companies/device.ts';
import type { Random } from '../random/random.ts';
import type { Offer } from '../tender/offers.ts';
import type { SupplierPool } from './supplier-pool.ts';
import type { Staged } from './staged.ts';

/** Serial numbers beyond the computers of all companies. */
const networkSerials = 4_000_000;

/** The address of bids that are submitted over the network of agency `place`. */
export const networkAddress = (place: number, random: Random, shift: number): string =>
  makeDevice(networkSerials + place, random, shift).ip;

/** Marks all bids as uploaded at the agency. */
export function uploadThere(offers: readonly Offer[], ip: string): void {
  for (const offer of offers) offer.device = { ...offer.device, ip };
}

/** Gives two unrelated bidders the same phone or author; null if there are no two such bidders. */
export function coincide(offers: readonly Offer[], pool: SupplierPool, random: Random): Staged['coincidence'] {
  const [one, other] = offers.filter(({ entrant }) => !pool.has(entrant.supplier) && entrant.partner === null);
  if (one === undefined || other === undefined) return null;
  const suppliers = [one.entrant.supplier, other.entrant.supplier];
  if (random.chance(0.5)) {
    other.contactPhone = one.contactPhone;
    return { kind: 'shared-phone', suppliers, value: one.contactPhone };
  }
  other.device = { ...other.device, author: one.device.author };
  return { kind: 'shared-author', suppliers, value: one.device.author };
}
