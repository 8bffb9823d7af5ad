import type { ProcurementMethod } from '@tenderscope/contract';

/**
 * The thresholds of all indicators, each with its source. They are inclusive unless an indicator states otherwise. A fence is Tukey's: a
 * quartile of the subject's peers and one and a half times the interquartile range beyond it.
 */
export const shippedThresholds = {
  /** 招标投标法第二十四条: at least twenty days from the notice to the deadline if tendering is mandatory. */
  tenderDays: 20,
  /**
   * Days from the notice to the opening by method. The first of a family also applies to those of the family that are not listed;
   * cardinal-rs (15), 政府采购非招标采购方式管理办法 (three working days).
   */
  noticeDays: { 公开招标: 15, 邀请招标: 15, 竞争性谈判: 3, 询价: 3, 竞价低价: 3, 网上竞价高价: 3 } satisfies Partial<Record<ProcurementMethod, number>>,
  /** 必须招标的工程项目规定（发展改革委令第16号）第五条, in yuan: works, goods, services. */
  tenderDuty: { D: 4_000_000, E: 2_000_000, C: 1_000_000 },
  /** 化整为零: lots of one unit, 品类 and winner within this number of days. */
  splitDays: 90,
  /** Minimum number of peers for a fence; without a spread there is none (cardinal-rs 0.0.6). */
  fencePeers: 20,
  fenceFactor: 1.5,
  /** Minimum number of lots, wins or deals for judging a unit, a winner or a market. */
  unitLots: 20,
  supplierWins: 20,
  marketDeals: 20,
  /** Robust z of the logarithm of a price, and the required number of quotations (04 §Price lookup). */
  robustZ: 3.5,
  robustSamples: 8,
  /** Share of subjective marks in all marks of a lot; OCP R021. */
  subjectiveShare: 0.6,
  /** Lots of a pair with one ratio of their prices; cardinal-rs #103: fewer would flag a quarter of all bidders. */
  ratioLots: 4,
  /** Upper end of Wilson's 95 % interval of the win rate, against the mean win rate of all. */
  loserShareOfMean: 0.5,
  /** A bidder who bids on most lots of a unit and 品类, and how much more is paid, as a share of the budget, if they are absent. */
  regularShare: 0.6,
  regularLots: 10,
  regularPremium: 0.05,
  /**
   * First digits: mean absolute deviation from Benford's law (Nigrini), of this number of amounts, beyond chance: the mean over the digits
   * of √(2p(1 − p)/π) over the root of the number of lots, since the prices of one lot are alike.
   */
  benfordDeviation: 0.015,
  benfordChance: 0.2347,
  benfordAmounts: 300,
  /** Award over ceiling: the highest twentieth of its peers. */
  ceilingPercentile: 0.95,
  /** Shares that two bidders of a lot have in common: 受益所有人 (央行受益所有人管理办法), 04 §Evidence. */
  beneficialShare: 0.25,
  holderShare: 0.2,
  controlShare: 0.5,
  /** Bids of a pair always in one order: 2 · 0.5^n is below 1 %. */
  orderLots: 8,
  /** A value that more companies use is no evidence about two of them. */
  valueCompanies: 10,
  /** 反垄断法第二十四条: half of a market; HHI as the sum of squared shares, 10,000 for one supplier. */
  marketShare: 0.5,
  hhi: 2_500,
  /** A small award without competition, followed by one larger by this factor within this number of days; OCP R052. */
  growthFactor: 5,
  growthDays: 365,
  /**
   * Joint lots of a pair and the share that the same one of the two wins; OCP R053. Among three bidders chance produces this for 0.5 % of
   * pairs with eight lots, for 9 % with five.
   */
  fixedWinnerLots: 8,
  fixedWinnerShare: 0.8,
  /**
   * 轮标 of a pair (04 §Groups): lots that either won, entropy of the winner, z of the runs test at 0.5 %, because companies have many pairs.
   */
  rotationLots: 6,
  rotationEntropy: 0.9,
  rotationZ: 2.58,
  /** Minimum age of a company at its award; opentender.eu. */
  youngDays: 365,
  /** 招标投标法第四十六条: the contract within thirty days, on the terms of the award. */
  signingDays: 30,
  contractDifference: 0.1,
  /** 国资委 label 合同金额异常变更比例 50% 以上. */
  contractChange: 0.5,
  /**
   * A value shared by this number of bidders of a lot comes from their surroundings: an agency's machine, an upload on the spot (04
   * §Evidence).
   */
  noiseBidders: 3,
  /** Distinct 品类 that one supplier sold to one unit in a year; ProZorro sas-3-3. */
  unitCategories: 4,
  /** 异常低价, 财库〔2026〕2号: shares of the mean, of the second lowest price and of the ceiling. */
  lowOfMean: 0.5,
  lowOfNext: 0.5,
  lowOfCeiling: 0.45,
  /** 标王: bids with a result, wins above the expectation, and its z. With a thousand companies chance exceeds 4 once in thirty data sets. */
  kingBids: 20,
  kingExcess: 5,
  kingZ: 4,
  /** Items with a price of both bidders, the share of equal prices (Qingdao: 80 %), and the spread of a constant ratio. */
  itemsCompared: 5,
  equalItemShare: 0.8,
  itemRatioSpread: 0.002,
  /** Items of a bid whose sum is compared with its price. */
  itemErrorItems: 3,
  /** 招标投标法第三十七条: five or more, an odd number. */
  panelMembers: 5,
  /** 招标投标法实施条例第五十四条: at least three days. */
  publicityDays: 3,
  /** 政府采购质疑和投诉办法第三十七条: three unfounded complaints in twelve months. */
  unfoundedComplaints: 3,
  complaintDays: 365,
  /** Founded so few days before the notice; own. */
  bornDays: 180,
  /** 低中高结: 政府采购法第四十九条 limits additions to a tenth of the contract; the award as a share of the mean bid is our own. */
  settledExcess: 0.1,
  lowAwardOfMean: 0.9,
  /**
   * 流标转直采: 招标投标法第二十八条 (fewer than three bidders); days from the failed tender, number of grounds, difference of the budgets and
   * of the price are our own.
   */
  fewestBidders: 3,
  repeatDays: 365,
  directGrounds: 2,
  sameScope: 0.1,
  repeatMarkup: 0.05,
  /** 基准价: difference of the recorded value from the computed one that rounding explains; own. */
  benchmarkTolerance: 0.0005,
  /**
   * 分包: shares of the contract that suggest that the main work, or all of it, was passed on; 招标投标法第四十八条 has no number. Days from the
   * signature in which leading staff are replaced. All three are our own.
   */
  subcontractShare: 0.5,
  transferShare: 0.9,
  earlyChangeDays: 90,
} as const;

type Widened<Values> = { readonly [Key in keyof Values]: Values[Key] extends number ? number : Widened<Values[Key]> };
export type Thresholds = Widened<typeof shippedThresholds>;

let current: Thresholds = shippedThresholds;

/** Thresholds with which this process computes indicators. */
export const thresholdsInForce = (): Thresholds => current;

/**
 * Sets the thresholds of this process. Must be called before its first store is opened, which is recomputed if it was computed with others.
 */
export function useThresholds(thresholds: Thresholds): void {
  current = thresholds;
}
