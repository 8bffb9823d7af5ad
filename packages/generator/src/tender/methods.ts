import type { invitationResponses } from '@tenderscope/contract';
import type { Random } from '../random/random.ts';
import { Weighted, weightedCount, weightedKeys } from '../random/weighted.ts';
import type { Material } from '../vocabulary/material.ts';
import type { FormKey, MethodKey } from '../vocabulary/labels.ts';
import { scrapMaterial } from '../vocabulary/goods.ts';

export type InvitationResponse = keyof typeof invitationResponses;

export interface MethodProfile {
  /** Number of invited suppliers; null if anyone may bid. */
  invited: Weighted<number> | null;
  /** Responses of the invited suppliers. */
  responses: Weighted<InvitationResponse>;
  /** Probability that a supplier who accepted does bid. */
  keepsWord: number;
  /** Number of bidders without an invitation, if anyone may bid. */
  entrants: Weighted<number>;
  /** With fewer bids the lot fails unopened. */
  minBids: number;
  /** With fewer valid bids an opened tender usually fails. */
  minValid: number;
  /** Calendar days from the notice to the opening. */
  openingDays: readonly [number, number];
  /** Calendar days from the opening to the award notice. */
  awardDays: readonly [number, number];
  /** The rank by price among the valid bids, 0 first, that wins. */
  winningPlace: Weighted<number>;
  /** Probability that a tender agency runs it. */
  agency: number;
  /** True if the highest price is the best one. */
  sells: boolean;
}

const usual = weightedKeys<InvitationResponse>({ accepted: 80, rejected: 9, none: 11 });
const soleSource = weightedKeys<InvitationResponse>({ accepted: 98, rejected: 1, none: 1 });
const nobody = weightedCount([1]);
const lowest = weightedCount([1]);
const scored = weightedCount([64, 22, 9, 4, 1]);
const negotiated = weightedCount([80, 16, 4]);
const purchase = {
  invited: null,
  responses: usual,
  keepsWord: 0.94,
  entrants: nobody,
  minValid: 1,
  winningPlace: lowest,
  agency: 0.18,
  sells: false,
};

/** At least twenty days between the documents and the opening: 招标投标法 art. 24; three bidders: art. 28. */
export const methodProfiles: Readonly<Record<MethodKey, MethodProfile>> = {
  open: {
    ...purchase,
    entrants: weightedCount([8, 20, 42, 135, 155, 147, 123, 105, 80, 60, 45, 30, 20, 14, 9, 7]),
    minBids: 3,
    minValid: 3,
    openingDays: [20, 32],
    awardDays: [5, 20],
    winningPlace: scored,
    agency: 0.74,
  },
  invited: {
    ...purchase,
    invited: weightedCount([0, 0, 0, 0, 5, 25, 35, 20, 10, 5]),
    minBids: 3,
    minValid: 3,
    openingDays: [20, 26],
    awardDays: [4, 15],
    winningPlace: scored,
    agency: 0.68,
  },
  inquiry: { ...purchase, invited: weightedCount([0, 0, 0, 10, 30, 35, 20, 5]), minBids: 2, openingDays: [3, 8], awardDays: [2, 8] },
  negotiation: {
    ...purchase,
    invited: weightedCount([0, 0, 0, 30, 40, 20, 10]),
    minBids: 2,
    openingDays: [5, 12],
    awardDays: [2, 10],
    winningPlace: negotiated,
    agency: 0.3,
  },
  single: {
    ...purchase,
    invited: weightedCount([0, 1]),
    responses: soleSource,
    keepsWord: 0.99,
    minBids: 1,
    openingDays: [5, 10],
    awardDays: [2, 8],
  },
  auction: {
    ...purchase,
    entrants: weightedCount([5, 12, 80, 190, 200, 170, 130, 90, 60, 35, 18, 7, 3]),
    minBids: 2,
    openingDays: [4, 9],
    awardDays: [1, 5],
  },
  sale: {
    ...purchase,
    entrants: weightedCount([3, 8, 90, 190, 220, 190, 140, 90, 50, 20]),
    minBids: 2,
    openingDays: [6, 12],
    awardDays: [1, 5],
    sells: true,
  },
};

/** Estimates from which a project must be tendered, yuan. Source: 必须招标的工程项目规定 (2018), art. 5. */
const thresholds = { D: 4_000_000, E: 2_000_000, C: 1_000_000 };
const large = weightedKeys<MethodKey>({ open: 84, invited: 6, inquiry: 0, negotiation: 3, single: 3, auction: 4, sale: 0 });
const middle = weightedKeys<MethodKey>({ open: 44, invited: 8, inquiry: 22, negotiation: 9, single: 4, auction: 13, sale: 0 });
const small = weightedKeys<MethodKey>({ open: 14, invited: 4, inquiry: 46, negotiation: 11, single: 8, auction: 17, sale: 0 });

/** The method required by an estimate of the total project, yuan. */
export function drawMethod(material: Material, estimate: number, random: Random): MethodKey {
  if (material === scrapMaterial) return 'sale';
  const share = estimate / thresholds[material.category];
  if (share >= 1) return large.draw(random);
  return (share >= 0.15 ? middle : small).draw(random);
}

export const drawForm = (method: MethodKey, random: Random): FormKey => (random.chance(methodProfiles[method].agency) ? 'agency' : 'own');
