import type { Derive } from './derivation.ts';
import { caseTotals } from './case-totals.ts';
import { concentration, firstBidders } from './concentration.ts';
import { contribution } from './contribution.ts';
import { figures } from './figures.ts';
import { history, historyPlace } from './history.ts';
import { amountSplit, rateContribution } from './rate-contribution.ts';
import { shares } from './shares.ts';

/** All derivations of rows from rows, by the name in stored reports. */
export const derivations = {
  amountSplit,
  caseTotals,
  concentration,
  contribution,
  figures,
  firstBidders,
  history,
  historyPlace,
  rateContribution,
  shares,
} as const satisfies Record<string, Derive>;

export type DerivationName = keyof typeof derivations;

/** Text of a derived source: title, meaning of one row, and how it is computed. */
export const derivationTitles: Readonly<Record<DerivationName, string>> = {
  amountSplit: '节资额增减的原因（规模、节资率、结构）',
  caseTotals: '线索合计',
  concentration: '供应商集中度',
  contribution: '各部分对增减的贡献',
  figures: '与上期、去年同期比较',
  firstBidders: '首次投标的供应商',
  history: '历年同期',
  historyPlace: '在历年同期中的位置',
  rateContribution: '各部分对节资率增减的影响',
  shares: '构成（占比合计 100%）',
};
