import { drainBundle, type BundleFiles } from './bundle/bundle-files.ts';
import { makeCompanies } from './companies/companies.ts';
import type { Supplier } from './companies/supplier.ts';
import { Market } from './market/market.ts';
import { lotMaker, type Lot } from './tender/lot.ts';
import { makeProject } from './tender/project.ts';
import type { World } from './world.ts';

/** Writes the rows of all files. `onProject` is told after each project how many lots there are. */
export async function fillBundle(world: World, lots: number, files: BundleFiles, onProject: (lots: number) => void): Promise<void> {
  for (const unit of world.units) files.units.add(unit);
  const market = new Market(await addCompanies(world, lots, files));
  const random = world.open('projects');
  const makeLot = lotMaker(world, market);

  let done = 0;
  for (let index = 0; done < lots; index += 1) {
    random.at(index);
    const project = makeProject(world, index, (done + random.uniform()) / lots, lots - done, random);
    files.projects.add(project);
    for (let position = 0; position < project.costs.length; position += 1) {
      const lot = makeLot(project, position, done + position);
      files.lots.add(lot);
      addParticipation(lot, files);
    }
    done += project.costs.length;
    await drainBundle(files);
    onProject(done);
  }
}

async function addCompanies(world: World, lots: number, files: BundleFiles): Promise<Supplier[]> {
  const suppliers: Supplier[] = [];
  for (const { company, supplier } of makeCompanies(lots, world.calendar, world.span, world.open)) {
    files.companies.add(company);
    if (supplier !== null) suppliers.push(supplier);
    await drainBundle(files);
  }
  return suppliers;
}

function addParticipation(lot: Lot, files: BundleFiles): void {
  for (const invitation of lot.invitations) files.invitations.add({ lot, invitation });
  for (const bid of lot.course.bids) {
    const { supplier, partner } = bid.offer.entrant;
    files.bids.add({ lot, bid, supplier, isPartner: false });
    if (partner !== null) files.bids.add({ lot, bid, supplier: partner, isPartner: true });
  }
}
