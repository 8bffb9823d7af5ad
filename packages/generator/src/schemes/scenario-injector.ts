import { companyId } from '../companies/company.ts';
import type { Supplier } from '../companies/supplier.ts';
import type { Random } from '../random/random.ts';
import type { LotValue } from '../tender/lot-value.ts';
import type { Offer } from '../tender/offers.ts';
import type { Project } from '../tender/project.ts';
import type { World } from '../world.ts';
import { Agenda } from './agenda.ts';
import type { SupplierPool } from './supplier-pool.ts';
import type { Counts } from './counts.ts';
import { coincide, networkAddress, uploadThere } from './look-alikes.ts';
import { Schedule } from './schedule.ts';
import { minRungs, setLadder } from './price-ladder.ts';
import { agreePrices } from './ring-prices.ts';
import { isRing, type Scheme } from './scheme.ts';
import { nothingStaged, type Staged } from './staged.ts';

/** Agencies whose network submits the bids of their tenders. */
const networkAgencies = [6, 15];

/** Changes the lots in which something is staged; the others are left as the market made them. */
export class ScenarioInjector {
  private readonly agenda: Agenda;
  private readonly pool: SupplierPool;
  private readonly networks: ReadonlyMap<string, string>;
  private readonly ladders: Schedule;
  private readonly coincidences: Schedule;
  private readonly random: Random;

  constructor(world: World, lots: number, counts: Counts, schemes: readonly Scheme[], pool: SupplierPool) {
    const random = world.open('schemes/look-alikes');
    const shift = world.open('companies/shift').bits();
    this.agenda = new Agenda(schemes);
    this.pool = pool;
    this.networks = new Map(networkAgencies.map((index) => [companyId(index), networkAddress(index, random.at(index), shift)]));
    this.ladders = new Schedule(0, lots, counts.ladders, random.at(0));
    this.coincidences = new Schedule(0, lots, counts.coincidences, random.at(1));
    this.random = world.open('schemes/lots');
  }

  /** The scheme that meets in the `index`-th lot, if any. */
  next(project: Project, index: number): Scheme | null {
    return this.networkOf(project) === null ? this.agenda.take(project, index) : null;
  }

  /** Puts the staged prices and computers into the offers of a lot. */
  stage(scheme: Scheme | null, project: Project, lotId: string, value: LotValue, offers: readonly Offer[], index: number): Staged {
    if (scheme !== null) return this.stageScheme(scheme, lotId, value, offers, this.random.at(index));
    const networkIp = this.networkOf(project);
    if (networkIp !== null) {
      uploadThere(offers, networkIp);
      return { ...nothingStaged, networkIp };
    }
    if (offers.length >= minRungs && !project.profile.sells && this.ladders.takes(index)) {
      return { ...nothingStaged, ladder: setLadder(offers, value, this.random.at(index)) };
    }
    if (offers.length > 2 && this.coincidences.takes(index)) {
      return { ...nothingStaged, coincidence: coincide(offers, this.pool, this.random.at(index)) };
    }
    return nothingStaged;
  }

  private stageScheme(scheme: Scheme, lotId: string, value: LotValue, offers: readonly Offer[], random: Random): Staged {
    const { members } = scheme;
    const designated = designate(scheme);
    scheme.lots.push(lotId);
    if (designated !== null) agreePrices(offers, members, designated, value, random);
    const computers = scheme.computers.filter(({ often }) => random.chance(often));
    for (const { owner, borrower, ownerDevice, borrowerDevice } of computers) {
      for (const offer of offers) {
        if (offer.entrant.supplier === owner) offer.device = ownerDevice;
        if (offer.entrant.supplier === borrower) offer.device = borrowerDevice;
      }
    }
    return { ...nothingStaged, scheme, designated, computers };
  }

  private networkOf({ agencyId }: Project): string | null {
    return agencyId === null ? null : (this.networks.get(agencyId) ?? null);
  }
}

/** Members of a rotation ring win in turn. */
function designate(scheme: Scheme): Supplier | null {
  if (!isRing(scheme)) return null;
  return scheme.members[scheme.kind === 'cover' ? 0 : scheme.lots.length % scheme.members.length] ?? null;
}
