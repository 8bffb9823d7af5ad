import { catalogue } from '../items/catalogue.ts';
import type { LotItems } from '../items/lot-items.ts';
import type { Expert } from '../reviews/experts.ts';
import { minRungs } from '../schemes/price-ladder.ts';
import { isGroup } from '../schemes/scheme.ts';
import type { Scenario } from '../schemes/stage-world.ts';
import type { Lot } from '../tender/lot.ts';
import { linkWays } from './link-ways.ts';
import type { TruthFiles } from './truth-files.ts';

/** Records the facts that are known before the first tender. */
export function recordScenario({ links }: Scenario, experts: readonly Expert[], truth: TruthFiles): void {
  for (const expert of experts) if (expert.habit !== null) truth.expertHabits.add(expert);
  for (const entry of catalogue) truth.materials.add(entry);
  for (const link of links.all) for (const way of linkWays(link)) truth.commonLinks.add(way);
}

/** Records the staged facts of one lot. */
export function recordLot(lot: Lot, truth: TruthFiles): void {
  const { scheme, computers, networkIp, coincidence, ladder } = lot.course.staged;
  const bidders = lot.course.bids.map(({ offer }) => offer.entrant.supplier.id);
  const ringId = scheme !== null && isGroup(scheme) ? scheme.id : null;
  for (const computer of computers) truth.sharedHardware.add({ lot, computer, ringId });
  if (ladder !== null) truth.priceLadders.add({ lot, ladder });
  if (lot.benchmark?.isWrong === true) truth.wrongBenchmarks.add(lot);
  if (lot.repetition?.isStaged === true) truth.directAfterFailures.add(lot);
  if (scheme?.kind === 'rivals') {
    const companies = scheme.members.map(({ id }) => id);
    truth.lookAlikes.add({ kind: 'busy-rivals', caseId: scheme.id, lotId: lot.id, companies, detail: null });
  }
  if (networkIp !== null && bidders.length > 1) {
    const caseId = lot.project.agencyId ?? '';
    truth.lookAlikes.add({ kind: 'agency-network', caseId, lotId: lot.id, companies: bidders, detail: networkIp });
  }
  if (coincidence !== null) {
    const companies = coincidence.suppliers.map(({ id }) => id);
    truth.lookAlikes.add({ kind: coincidence.kind, caseId: lot.id, lotId: lot.id, companies, detail: coincidence.value });
  }
  const unevenness = isFree(lot) ? unevennessOf(lot) : null;
  if (unevenness !== null && unevenness > nearlyEven.min && unevenness < nearlyEven.max) {
    truth.lookAlikes.add({ kind: 'near-ladder', caseId: lot.id, lotId: lot.id, companies: bidders, detail: unevenness.toFixed(3) });
  }
}

/** Ratio of the greatest to the least step between the prices of an innocent ladder. */
const nearlyEven = { min: 1.03, max: 1.25 };

const isFree = ({ course: { staged } }: Lot): boolean =>
  staged.scheme === null && staged.networkIp === null && staged.coincidence === null && staged.ladder === null;

/** Unevenness of the prices of four or more valid bids; null if two are equal. */
function unevennessOf({ course: { bids } }: Lot): number | null {
  const valid = bids.filter(({ isValid }) => isValid === true);
  const prices = valid.flatMap(({ price }) => price ?? []).sort((one, other) => one - other);
  const steps = prices.slice(1).map((price, place) => price - (prices[place] ?? 0));
  return steps.length < minRungs - 1 || steps.includes(0) ? null : Math.max(...steps) / Math.min(...steps);
}

/** Records the facts about a lot's quotations that only the truth contains. */
export function recordItems(lot: Lot, { lines, isCoded, items }: LotItems, truth: TruthFiles): void {
  if (!isCoded) for (const line of lines) truth.uncodedItems.add({ lot, line });
  for (const item of items) if (item.outlierFactor !== null) truth.priceOutliers.add(item);
}

/** Records the facts that are known after the last tender: how often each group met. */
export function recordMeetings({ schemes, biases }: Scenario, truth: TruthFiles): void {
  for (const scheme of schemes) if (isGroup(scheme) && scheme.lots.length > 0) truth.rings.add(scheme);
  for (const bias of biases.all) if (bias.meetings > 0) truth.biasedExperts.add(bias);
}
