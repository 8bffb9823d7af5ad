import { number, text, type Column } from '../bundle/columns.ts';
import { CsvFile } from '../bundle/csv-file.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { Supplier } from '../companies/supplier.ts';
import type { Contract } from '../contracts/contracts.ts';
import type { StaffChange } from '../contracts/staff-changes.ts';
import type { Subcontract } from '../contracts/subcontracting.ts';
import type { CatalogueEntry } from '../items/catalogue.ts';
import type { Item } from '../items/lot-items.ts';
import type { Line } from '../items/quotation.ts';
import { officeHash, type Declaration } from '../people/declarations.ts';
import type { Bias } from '../reviews/biases.ts';
import type { Expert } from '../reviews/experts.ts';
import type { PanelList } from '../reviews/panel-lists.ts';
import type { Scheme, SharedComputer } from '../schemes/scheme.ts';
import type { Staged } from '../schemes/staged.ts';
import type { Lot } from '../tender/lot.ts';
import type { LinkWay } from './link-ways.ts';

export interface LookAlike {
  kind: 'agency-network' | 'busy-rivals' | 'shared-phone' | 'shared-author' | 'near-ladder';
  caseId: string;
  lotId: string;
  companies: readonly string[];
  detail: string | null;
}

/** Ids in one cell. */
const list = <S>(get: (source: S) => readonly string[]): Column<S> => text((source) => get(source).join(';'));
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const idsOf = (suppliers: readonly Supplier[]): string[] => suppliers.map(({ id }) => id);

const rings = {
  ring_id: text((ring: Scheme) => ring.id),
  kind: text((ring: Scheme) => ring.kind),
  material_category: text((ring: Scheme) => ring.material.name),
  evidence: text((ring: Scheme) => ring.evidence),
  winner: text((ring: Scheme) => (ring.kind === 'cover' ? (ring.members[0]?.id ?? null) : null)),
  members: list((ring: Scheme) => idsOf(ring.members)),
  lots: list((ring: Scheme) => ring.lots),
};

type SharedInLot = { lot: Lot; computer: SharedComputer; ringId: string | null };
const sharedHardware = {
  company_a: text(({ computer }: SharedInLot) => computer.owner.id),
  company_b: text(({ computer }: SharedInLot) => computer.borrower.id),
  lot_id: text(({ lot }: SharedInLot) => lot.id),
  parts: list(({ computer }: SharedInLot) => computer.parts),
  ring_id: text(({ ringId }: SharedInLot) => ringId),
};

const commonLinks = {
  link_id: text(({ link }: LinkWay) => link.id),
  company_a: text(({ from }: LinkWay) => from.id),
  company_b: text(({ to }: LinkWay) => to.id),
  length: number(({ steps }: LinkWay) => steps.length),
  nodes: list(({ nodes }: LinkWay) => nodes.map(({ id }) => id)),
  steps: list(({ steps }: LinkWay) => steps),
  ring_id: text(({ link }: LinkWay) => link.ringId),
};

type LadderInLot = { lot: Lot; ladder: NonNullable<Staged['ladder']> };
const priceLadders = {
  lot_id: text(({ lot }: LadderInLot) => lot.id),
  companies: list(({ lot }: LadderInLot) =>
    lot.course.bids.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0)).map(({ offer }) => offer.entrant.supplier.id),
  ),
  first_price: number(({ ladder }: LadderInLot) => ladder.first),
  step: number(({ ladder }: LadderInLot) => ladder.step),
};

const biasedExperts = {
  expert_id: text(({ expert }: Bias) => expert.id),
  company_id: text(({ supplier }: Bias) => supplier.id),
  favour: number(({ favour }: Bias) => rounded(favour)),
  meetings: number(({ meetings }: Bias) => meetings),
};

const expertHabits = {
  expert_id: text((expert: Expert) => expert.id),
  habit: text((expert: Expert) => expert.habit),
};

const priceOutliers = {
  lot_id: text(({ lot }: Item) => lot.id),
  company_id: text(({ bid }: Item) => bid.offer.entrant.supplier.id),
  item_no: text(({ line }: Item) => line.itemNo),
  material_code: text(({ line }: Item) => line.entry.code),
  unit_price: number(({ unitPrice }: Item) => unitPrice),
  factor: number(({ outlierFactor }: Item) => outlierFactor && rounded(outlierFactor)),
};

const lookAlikes = {
  kind: text(({ kind }: LookAlike) => kind),
  case_id: text(({ caseId }: LookAlike) => caseId),
  lot_id: text(({ lotId }: LookAlike) => lotId),
  companies: list(({ companies }: LookAlike) => companies),
  detail: text(({ detail }: LookAlike) => detail),
};

const materials = {
  material_code: text((entry: CatalogueEntry) => entry.code),
  material_category: text((entry: CatalogueEntry) => entry.category),
  name: text((entry: CatalogueEntry) => entry.name),
  spec: text((entry: CatalogueEntry) => entry.spec),
  unit: text((entry: CatalogueEntry) => entry.unit),
  base_price: number((entry: CatalogueEntry) => entry.basePrice),
};

type LineOfLot = { lot: Lot; line: Line };
const uncodedItems = {
  lot_id: text(({ lot }: LineOfLot) => lot.id),
  item_no: text(({ line }: LineOfLot) => line.itemNo),
  material_code: text(({ line }: LineOfLot) => line.entry.code),
};

const highSettlements = {
  contract_id: text(({ id }: Contract) => id),
  lot_id: text(({ lot }: Contract) => lot.id),
  company_id: text(({ companyId }: Contract) => companyId),
  award_amount: number(({ amount }: Contract) => amount),
  settled_amount: number(({ settlement }: Contract) => settlement && settlement.amount),
};

const declaredTies = {
  unit_id: text(({ unit }: Declaration) => unit.id),
  company_id: text(({ companyId }: Declaration) => companyId),
  person_hash: text(({ personId }: Declaration) => officeHash(personId)),
  relation: text(({ relation }: Declaration) => relation),
  is_in_post: number(({ isInPost }: Declaration) => Number(isInPost)),
};

const directAfterFailures = {
  lot_id: text(({ id }: Lot) => id),
  previous_lot_id: text(({ repetition }: Lot) => repetition && repetition.previous.id),
  company_id: text(({ course: { winner } }: Lot) => winner && winner.offer.entrant.supplier.id),
  award_amount: number(({ course: { winner } }: Lot) => winner && winner.price),
};

const wrongBenchmarks = {
  lot_id: text(({ id }: Lot) => id),
  benchmark_formula: text(({ benchmark }: Lot) => benchmark && benchmark.formula),
  benchmark_price: number(({ benchmark }: Lot) => benchmark && benchmark.price),
};

const panelLists = {
  lot_id: text(({ lot }: PanelList) => lot.id),
  kind: text(({ kind }: PanelList) => kind),
  experts: list(({ about }: PanelList) => about.map(({ id }) => id)),
};

const stagedSubcontracts = {
  contract_id: text(({ contract }: Subcontract) => contract.id),
  lot_id: text(({ contract }: Subcontract) => contract.lot.id),
  company_id: text(({ contract }: Subcontract) => contract.companyId),
  subcontractor_id: text(({ companyId }: Subcontract) => companyId),
  kind: text(({ staged }: Subcontract) => staged),
};

const stagedStaffChanges = {
  contract_id: text(({ contract }: StaffChange) => contract.id),
  lot_id: text(({ contract }: StaffChange) => contract.lot.id),
  company_id: text(({ contract }: StaffChange) => contract.companyId),
  loser_id: text(({ loser }: StaffChange) => loser && loser.id),
};

/** Names of the files, without their extension. */
export const truthNames = {
  rings: 'rings',
  sharedHardware: 'shared-hardware',
  commonLinks: 'common-links',
  priceLadders: 'price-ladders',
  biasedExperts: 'biased-experts',
  expertHabits: 'expert-habits',
  priceOutliers: 'price-outliers',
  lookAlikes: 'look-alikes',
  materials: 'materials',
  uncodedItems: 'uncoded-items',
  highSettlements: 'high-settlements',
  declaredTies: 'declared-ties',
  directAfterFailures: 'direct-after-failures',
  wrongBenchmarks: 'wrong-benchmarks',
  panelLists: 'panel-lists',
  stagedSubcontracts: 'staged-subcontracts',
  stagedStaffChanges: 'staged-staff-changes',
} as const;

/** The files of the known truth while they are written. */
export async function openTruth(folder: string, calendar: Calendar) {
  const create = async <S>(name: keyof typeof truthNames, columns: Readonly<Record<string, Column<S>>>): Promise<CsvFile<S>> =>
    CsvFile.create(folder, truthNames[name], calendar, columns);
  return {
    rings: await create('rings', rings),
    sharedHardware: await create('sharedHardware', sharedHardware),
    commonLinks: await create('commonLinks', commonLinks),
    priceLadders: await create('priceLadders', priceLadders),
    biasedExperts: await create('biasedExperts', biasedExperts),
    expertHabits: await create('expertHabits', expertHabits),
    priceOutliers: await create('priceOutliers', priceOutliers),
    lookAlikes: await create('lookAlikes', lookAlikes),
    materials: await create('materials', materials),
    uncodedItems: await create('uncodedItems', uncodedItems),
    highSettlements: await create('highSettlements', highSettlements),
    declaredTies: await create('declaredTies', declaredTies),
    directAfterFailures: await create('directAfterFailures', directAfterFailures),
    wrongBenchmarks: await create('wrongBenchmarks', wrongBenchmarks),
    panelLists: await create('panelLists', panelLists),
    stagedSubcontracts: await create('stagedSubcontracts', stagedSubcontracts),
    stagedStaffChanges: await create('stagedStaffChanges', stagedStaffChanges),
  } satisfies Record<keyof typeof truthNames, unknown>;
}

export type TruthFiles = Awaited<ReturnType<typeof openTruth>>;
