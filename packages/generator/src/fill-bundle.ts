import type { BundleFiles } from './bundle/bundle-files.ts';
import { drainFiles } from './bundle/csv-files.ts';
import { makeCompanies } from './companies/companies.ts';
import { complaintMaker } from './contracts/complaints.ts';
import { contractMaker, type Contract } from './contracts/contracts.ts';
import { staffChangeMaker } from './contracts/staff-changes.ts';
import { subcontractMaker } from './contracts/subcontracting.ts';
import { lotItemsMaker } from './items/lot-items.ts';
import { Market } from './market/market.ts';
import { makeDeclarations } from './people/declarations.ts';
import { fillPeople } from './people/fill-people.ts';
import { makeExperts } from './reviews/experts.ts';
import { lotReviewsMaker } from './reviews/lot-reviews.ts';
import { panelListMaker } from './reviews/panel-lists.ts';
import type { MarketPlants } from './schemes/market-plants.ts';
import { stageWorld } from './schemes/stage-world.ts';
import { lotMaker, type Lot } from './tender/lot.ts';
import { makeProject } from './tender/project.ts';
import { recordItems, recordLot, recordMeetings, recordScenario } from './truth/record-truth.ts';
import type { TruthFiles } from './truth/truth-files.ts';
import type { World } from './world.ts';

/** Writes the rows of all files. `onProgress` receives the number of lots after each project. */
export async function fillBundle(
  world: World,
  lots: number,
  plants: MarketPlants | null,
  files: BundleFiles,
  truth: TruthFiles,
  onProject: (lots: number) => void,
): Promise<void> {
  const all = [...Object.values(files), ...Object.values(truth)];
  for (const unit of world.units) files.units.add(unit);
  const companies = [...makeCompanies(lots, world.calendar, world.span, world.open)];
  const experts = makeExperts(world, lots);
  for (const expert of experts) files.experts.add(expert);
  const scenario = stageWorld(world, lots, companies, experts);
  plants?.averages.assign(world, companies.flatMap(({ supplier }) => supplier ?? []), lots);
  recordScenario(scenario, experts, truth);
  await fillPeople(world, companies, scenario.links, files);
  for (const declaration of makeDeclarations(world, companies, scenario.links)) {
    files.declared_persons?.add(declaration);
    if (declaration.companyId !== null) truth.declaredTies.add(declaration);
  }

  const market = new Market(companies.flatMap(({ supplier }) => supplier ?? []));
  const random = world.open('projects');
  const makeLot = lotMaker(world, market, scenario.injector, plants);
  const itemsOf = lotItemsMaker(world);
  const contractOf = contractMaker(world);
  const complaintOf = complaintMaker(world);
  const reviewsOf = lotReviewsMaker(world, experts, scenario.biases);
  const panelListOf = panelListMaker(world, experts);
  const subcontractsOf = subcontractMaker(world, market);
  const staffChangeOf = staffChangeMaker(world);
  const addPerformance = (contract: Contract, index: number): void => {
    for (const subcontract of subcontractsOf(contract, index)) {
      files.subcontracts?.add(subcontract);
      if (subcontract.staged !== null) truth.stagedSubcontracts.add(subcontract);
    }
    const change = staffChangeOf(contract, index);
    if (change !== null) files.staff_changes?.add(change);
    if (change?.isStaged === true) truth.stagedStaffChanges.add(change);
  };
  let done = 0;
  for (let index = 0; done < lots; index += 1) {
    random.at(index);
    const project = makeProject(world, index, (done + random.uniform()) / lots, lots - done, random);
    files.projects.add(project);
    for (let position = 0; position < project.costs.length; position += 1) {
      const lotIndex = done + position;
      const lot = makeLot(project, position, lotIndex);
      files.lots.add(lot);
      addParticipation(lot, files);
      const quotations = itemsOf(lot, lotIndex);
      if (quotations !== null) {
        for (const item of quotations.items) files.items.add(item);
        recordItems(lot, quotations, truth);
      }
      const contract = contractOf(lot, lotIndex);
      if (contract !== null) files.contracts.add(contract);
      if (contract?.settlement?.isHigh === true) truth.highSettlements.add(contract);
      if (contract !== null) addPerformance(contract, lotIndex);
      const complaint = complaintOf(lot, lotIndex);
      if (complaint !== null) files.complaints.add(complaint);
      const reviews = reviewsOf(lot, lotIndex);
      if (reviews !== null) {
        for (const mark of reviews.marks) files.reviews.add({ reviews, mark });
        const list = panelListOf(reviews, lotIndex);
        for (const appointment of list?.appointments ?? []) files.appointments?.add(appointment);
        if (list !== null && list.kind !== null) truth.panelLists.add(list);
      }
      recordLot(lot, truth);
    }
    done += project.costs.length;
    await drainFiles(all);
    onProject(done);
  }
  recordMeetings(scenario, truth);
}

function addParticipation(lot: Lot, files: BundleFiles): void {
  for (const invitation of lot.invitations) files.invitations.add({ lot, invitation });
  for (const bid of lot.course.bids) {
    const { supplier, partner } = bid.offer.entrant;
    files.bids.add({ lot, bid, supplier, isPartner: false });
    if (partner !== null) files.bids.add({ lot, bid, supplier: partner, isPartner: true });
  }
}
