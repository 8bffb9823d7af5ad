import type { Supplier } from '../companies/supplier.ts';
import type { SharedComputer, Scheme } from './scheme.ts';

/** The staged facts of one lot. */
export interface Staged {
  scheme: Scheme | null;
  /** The member of a ring who is to win. */
  designated: Supplier | null;
  /** Computers that were shared in this lot. */
  computers: readonly SharedComputer[];
  /** The address of the agency whose network submitted all bids. */
  networkIp: string | null;
  /** One innocent likeness of two bids. */
  coincidence: { kind: 'shared-phone' | 'shared-author'; suppliers: readonly Supplier[]; value: string } | null;
  /** Prices in even steps, yuan. */
  ladder: { first: number; step: number } | null;
}

export const nothingStaged: Staged = {
  scheme: null,
  designated: null,
  computers: [],
  networkIp: null,
  coincidence: null,
  ladder: null,
};
