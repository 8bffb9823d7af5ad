import type { Device } from '../companies/device.ts';
import type { Supplier } from '../companies/supplier.ts';
import type { Material } from '../vocabulary/material.ts';
import type { Schedule } from './schedule.ts';

export type HardwarePart = 'mac' | 'cpu' | 'disk' | 'lock';

/** One firm writes bids on the computer of another, or on one that shares parts with it. */
export interface SharedComputer {
  owner: Supplier;
  borrower: Supplier;
  parts: readonly HardwarePart[];
  ownerDevice: Device;
  borrowerDevice: Device;
  /** Probability that it happens in a lot where both bid deliberately. */
  often: number;
}

/**
 * Suppliers who meet deliberately: a cover ring 陪标, where the same member wins; a rotation ring 轮流中标; a linked group, with evidence by
 * hardware or people, which bids freely; a pair that shares hardware and bids freely; and innocent rivals of one field.
 */
export interface Scheme {
  id: string;
  kind: 'cover' | 'rotation' | 'linked' | 'hardware' | 'rivals';
  material: Material;
  /** In a cover ring the winner comes first. */
  members: readonly Supplier[];
  /** Evidence of a ring beside its prices, and of a linked group without them. */
  evidence: 'hardware' | 'people' | 'none';
  computers: readonly SharedComputer[];
  schedule: Schedule;
  /** Ids of the lots in which they have met deliberately so far. */
  lots: string[];
}

/** True if members agree on prices. */
export const isRing = ({ kind }: Scheme): boolean => kind === 'cover' || kind === 'rotation';
/** True if members belong together, with or without agreed prices. */
export const isGroup = (scheme: Scheme): boolean => isRing(scheme) || scheme.kind === 'linked';
