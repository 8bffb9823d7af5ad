import { bidFact } from './bid-fact.ts';
import { bidPair } from './bid-pair.ts';
import { datedTie } from './dated-tie.ts';
import { dealCube } from './deal-cube.ts';
import { evidenceEdge } from './evidence-edge.ts';
import { jointTriple } from './joint-triple.ts';
import { lotFact } from './lot-fact.ts';
import { lotlessProject } from './lotless-project.ts';
import { lotScreen } from './lot-screen.ts';
import type { Mart } from './mart.ts';
import { materialPrice } from './material-price.ts';
import { pairTotal } from './pair-total.ts';
import { partyEdge } from './party-edge.ts';
import { partyLink } from './party-link.ts';
import { pathEdge } from './path-edge.ts';
import { pathNode } from './path-node.ts';
import { priceLot } from './price-lot.ts';
import { publicMark } from './public-mark.ts';
import { reviewFact } from './review-fact.ts';
import { reviewPanel } from './review-panel.ts';
import { reviewTotal } from './review-total.ts';
import { sharedEvidence } from './shared-evidence.ts';
import { supplierProfile } from './supplier-profile.ts';
import { winnerShare } from './winner-share.ts';

/**
 * Each mart after those it reads. If several are computed concurrently, the first ready one starts first, so marts that many others wait
 * for are early in the list.
 */
export const marts: readonly Mart[] = [
  winnerShare,
  lotFact,
  bidPair,
  pairTotal,
  jointTriple,
  sharedEvidence,
  evidenceEdge,
  publicMark,
  bidFact,
  dealCube,
  supplierProfile,
  lotlessProject,
  lotScreen,
  priceLot,
  reviewFact,
  reviewPanel,
  reviewTotal,
  materialPrice,
  partyEdge,
  datedTie,
  partyLink,
  pathNode,
  pathEdge,
];
