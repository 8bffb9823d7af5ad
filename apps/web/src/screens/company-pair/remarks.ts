import { formatCount, formatRate } from '@tenderscope/contract';
import { markRemarks, marketRemarks } from '../../widgets/relation-evidence/evidence-remarks.ts';
import type { PairFacts } from './pair-facts.ts';

const minForBalance = 5;

/**
 * Circumstances that may explain the figures of two companies, beside the reasons against of `relation.pairReasons`: their balance of wins,
 * whose the shared hardware may be, and how usual the figures are; of the selection.
 */
export function remarksOnPair(facts: PairFacts): string[] {
  return [...balanceRemarks(facts), ...hardwareRemarks(facts), ...markRemarks(facts.marks), ...marketRemarks(facts.peers)];
}

function balanceRemarks({ pair: { ownWins, rivalWins } }: PairFacts): string[] {
  const wins = ownWins + rivalWins;
  const least = Math.min(ownWins, rivalWins);
  if (wins < minForBalance || least / wins <= 0.1) return [];
  return [`两家之间互有胜负：较少一方中标 ${formatCount(least)} 次（占 ${formatRate(least / wins)}，n = ${formatCount(wins)}）`];
}

const cross = '跨标段相同';

function hardwareRemarks({ hardware }: PairFacts): string[] {
  const apart = hardware.filter(({ sharing }) => sharing === cross);
  const lots = new Set(apart.map(({ lot_guid }) => lot_guid)).size;
  const kinds = [...new Set(apart.map(({ kind }) => kind))].join('、');
  return lots === 0 ? [] : [`${kinds}只在不同标段上相同，涉及 ${formatCount(lots)} 个标段；可能是打印店等公共设备，单独不作依据`];
}
