import { absentIndicators } from './absent-indicators.ts';
import type { Indicator } from './indicator.ts';
import { abnormallyLow } from './l01-abnormally-low.ts';
import { bornForProject } from './n02-born-for-project.ts';
import { equalItems } from './q01-equal-items.ts';
import { itemsByRule } from './q02-items-by-rule.ts';
import { marksInError } from './m02-marks-in-error.ts';
import { notTendered } from './d01-not-tendered.ts';
import { benchmarkInError } from './a01-benchmark-in-error.ts';
import { directAfterFailure } from './d02-direct-after-failure.ts';
import { unlistedExperts } from './p37-3-unlisted-experts.ts';
import { appointedExperts } from './p46-appointed-experts.ts';
import { marksAfterRecusal } from './p48-marks-after-recusal.ts';
import { panelSize } from './p37-panel-size.ts';
import { sharedErrors } from './q03-shared-errors.ts';
import { signedInPublicity } from './c54-signed-in-publicity.ts';
import { unequalObjectiveMarks } from './m01-unequal-objective-marks.ts';
import { unfoundedComplaints } from './k01-unfounded-complaints.ts';
import { winnerBeyondBids } from './b01-winner-beyond-bids.ts';
import { youngWinner } from './n01-young-winner.ts';
import { declaredPersonsBid } from './e01-declared-persons.ts';
import { lowAwardHighSettlement } from './j01-low-award-high-settlement.ts';
import { subcontractToLoser } from './s01-subcontract-to-loser.ts';
import { excessiveSubcontracting } from './s02-excessive-subcontracting.ts';
import { earlyStaffChange } from './s03-early-staff-change.ts';
import { shortTenderPeriod } from './r003-short-tender-period.ts';
import { splitPurchase } from './r011-split-purchase.ts';
import { directShare } from './r013-direct-share.ts';
import { shortNotice } from './r014-short-notice.ts';
import { slowEvaluation } from './r015-slow-evaluation.ts';
import { outlyingPrice } from './r017-outlying-price.ts';
import { singleBid } from './r018-single-bid.ts';
import { fewBidders } from './r019-few-bidders.ts';
import { complained } from './r020-complaints.ts';
import { subjectiveMarks } from './r021-subjective-marks.ts';
import { wideSpread } from './r022-wide-spread.ts';
import { fixedRatio } from './r023-fixed-ratio.ts';
import { closeSecond } from './r024-close-second.ts';
import { frequentLoser } from './r025-frequent-loser.ts';
import { consortia } from './r026-consortia.ts';
import { regularAbsent } from './r027-regular-absent.ts';
import { equalPrices } from './r028-equal-prices.ts';
import { benford } from './r029-benford.ts';
import { lateBid } from './r030-late-bid.ts';
import { nearCeiling } from './r031-near-ceiling.ts';
import { sameOwner } from './r032-same-owner.ts';
import { sameShareholder } from './r033-same-shareholder.ts';
import { fixedOrder } from './r034-fixed-order.ts';
import { othersRejected } from './r035-others-rejected.ts';
import { lowestRejected } from './r036-lowest-rejected.ts';
import { manyRejected } from './r038-many-rejected.ts';
import { oneSupplier } from './r040-one-supplier.ts';
import { alikeFiles } from './r041-alike-files.ts';
import { sameAddress } from './r042-same-address.ts';
import { sameRegistration } from './r044-same-registration.ts';
import { blacklist } from './r046-blacklist.ts';
import { manyCategories } from './r048-many-categories.ts';
import { marketShare } from './r050-market-share.ts';
import { concentration } from './r051-concentration.ts';
import { growingAwards } from './r052-growing-awards.ts';
import { fixedWinner } from './r053-fixed-winner.ts';
import { rotation } from './r057-rotation.ts';
import { deepDiscount } from './r058-deep-discount.ts';
import { contractAmount } from './r059-contract-amount.ts';
import { lateContract } from './r060-late-contract.ts';
import { fastAward } from './r061-fast-award.ts';
import { slowAward } from './r062-slow-award.ts';
import { contractChange } from './r064-contract-change.ts';
import { manyCategoriesOfUnit } from './s33-many-categories-of-unit.ts';
import { thresholdsInForce, type Thresholds } from './thresholds.ts';
import { controlledBidders } from './t34-controlled-bidders.ts';
import { sameMachine } from './t40-1-same-author.ts';
import { sameFileId } from './t40-2-same-file-id.ts';
import { sameManager } from './t40-3-same-manager.ts';
import { sameAccount } from './t40-6-same-account.ts';

/** The computed indicators, in the order of their codes. */
export const indicatorsWith = (thresholds: Thresholds): readonly Indicator[] => [
  winnerBeyondBids(thresholds),
  signedInPublicity(thresholds),
  notTendered(thresholds),
  declaredPersonsBid,
  directAfterFailure(thresholds),
  benchmarkInError(thresholds),
  lowAwardHighSettlement(thresholds),
  subcontractToLoser,
  excessiveSubcontracting(thresholds),
  earlyStaffChange(thresholds),
  unfoundedComplaints(thresholds),
  abnormallyLow(thresholds),
  unequalObjectiveMarks,
  marksInError,
  youngWinner(thresholds),
  bornForProject(thresholds),
  panelSize(thresholds),
  unlistedExperts,
  appointedExperts(thresholds),
  marksAfterRecusal,
  equalItems(thresholds),
  itemsByRule(thresholds),
  sharedErrors(thresholds),
  shortTenderPeriod(thresholds),
  splitPurchase(thresholds),
  directShare(thresholds),
  shortNotice(thresholds),
  slowEvaluation(thresholds),
  outlyingPrice(thresholds),
  singleBid,
  fewBidders(thresholds),
  complained,
  subjectiveMarks(thresholds),
  wideSpread(thresholds),
  fixedRatio(thresholds),
  closeSecond(thresholds),
  frequentLoser(thresholds),
  consortia(thresholds),
  regularAbsent(thresholds),
  equalPrices,
  benford(thresholds),
  lateBid,
  nearCeiling(thresholds),
  sameOwner(thresholds),
  sameShareholder(thresholds),
  fixedOrder(thresholds),
  othersRejected,
  lowestRejected,
  manyRejected(thresholds),
  oneSupplier(thresholds),
  alikeFiles,
  sameAddress(thresholds),
  sameRegistration(thresholds),
  blacklist(thresholds),
  manyCategories(thresholds),
  marketShare(thresholds),
  concentration(thresholds),
  growingAwards(thresholds),
  fixedWinner(thresholds),
  rotation(thresholds),
  deepDiscount(thresholds),
  contractAmount(thresholds),
  lateContract(thresholds),
  fastAward(thresholds),
  slowAward(thresholds),
  contractChange(thresholds),
  manyCategoriesOfUnit(thresholds),
  controlledBidders(thresholds),
  sameMachine,
  sameFileId(thresholds),
  sameManager,
  sameAccount,
];

let inForce: { thresholds: Thresholds; indicators: readonly Indicator[] } | undefined;

/** Indicators with the thresholds in force. */
export function indicators(): readonly Indicator[] {
  const thresholds = thresholdsInForce();
  if (inForce?.thresholds !== thresholds) inForce = { thresholds, indicators: indicatorsWith(thresholds) };
  return inForce.indicators;
}

export { absentIndicators };
