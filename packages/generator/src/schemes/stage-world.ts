import { agencyCount, type MadeCompany } from '../companies/companies.ts';
import { companyId } from '../companies/company.ts';
import type { Links } from '../people/link-builder.ts';
import { makeLinks } from '../people/make-links.ts';
import { Biases } from '../reviews/biases.ts';
import type { Expert } from '../reviews/experts.ts';
import type { World } from '../world.ts';
import { SupplierPool } from './supplier-pool.ts';
import { countsFor } from './counts.ts';
import { ScenarioInjector } from './scenario-injector.ts';
import { makeSchemes } from './make-schemes.ts';
import type { Scheme } from './scheme.ts';

/** Everything staged in a bundle with this number of lots, known before the first tender. */
export interface Scenario {
  schemes: readonly Scheme[];
  links: Links;
  biases: Biases;
  injector: ScenarioInjector;
}

export function stageWorld(world: World, lots: number, companies: readonly MadeCompany[], experts: readonly Expert[]): Scenario {
  const { open, span } = world;
  const suppliers = companies.flatMap(({ supplier }) => supplier ?? []);
  const counts = countsFor(lots, suppliers.length);
  const agencyIds = new Set(Array.from({ length: agencyCount }, (_, index) => companyId(index)));
  const pool = new SupplierPool(suppliers, agencyIds, span.start);
  const biases = new Biases(experts, pool.busiestOfAll(counts.biases), lots, open('biases'));
  const schemes = makeSchemes(lots, counts, pool, open('schemes'));
  const links = makeLinks(companies, counts.links, schemes, pool, open('links'));
  return { schemes, links, biases, injector: new ScenarioInjector(world, lots, counts, schemes, pool) };
}
