import { bidFact } from './bid-fact.ts';
import { dealCube } from './deal-cube.ts';
import { lotFact } from './lot-fact.ts';
import type { Mart } from './mart.ts';

/** Each after those it reads. */
export const marts: readonly Mart[] = [lotFact, bidFact, dealCube];
