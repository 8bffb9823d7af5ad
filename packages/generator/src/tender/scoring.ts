import type { Random } from '../random/random.ts';
import { weightedKeys } from '../random/weighted.ts';
import type { EvaluationKey } from '../vocabulary/contracts.ts';
import type { AwardRule, Bid } from './evaluation.ts';
import type { Project } from './project.ts';

/** How the bids of a lot are compared according to its documents. */
export interface Scoring {
  method: EvaluationKey;
  /** Share of the price in all marks; null if it is not specified. */
  priceWeight: number | null;
}

const tendered = weightedKeys<'scored' | 'lowestReviewed'>({ scored: 62, lowestReviewed: 38 });
const priceWeights = { D: [0.4, 0.5, 0.6], E: [0.3, 0.4, 0.5, 0.6], C: [0.1, 0.2, 0.3] } as const;

/** A winner who was not the best by price was found by marks. */
export function drawScoring({ method, material }: Project, winner: Bid | null, rule: AwardRule['rule'], random: Random): Scoring {
  const drawn = tendered.draw(random);
  const priceWeight = random.pick(priceWeights[material.category]);
  if (rule !== null) return { method: rule === 'average' ? 'average' : 'lowestReviewed', priceWeight: 1 };
  switch (method) {
    case 'open':
    case 'invited':
      return (winner?.rank ?? 1) > 1 || drawn === 'scored' ? { method: 'scored', priceWeight } : { method: drawn, priceWeight: 1 };
    case 'negotiation':
    case 'single':
      return { method: 'negotiated', priceWeight: null };
    case 'sale':
      return { method: 'highest', priceWeight: 1 };
    case 'inquiry':
    case 'auction':
      return { method: 'lowest', priceWeight: 1 };
  }
}
