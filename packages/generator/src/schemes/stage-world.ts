import { agencyCount, type MadeCompany } from '../companies/companies.ts';
import { companyId } from '../companies/company.ts';
import type { Links } from '../people/link-builder.ts';
import { makeLinks } from '../people/make-links.ts';
import { Biases } from '../reviews/biases.ts';
import type { Expert } from '../reviews/experts.ts';
import type { World } from '../world.ts';
import { Cast } from './cast.ts';
import { countsFor } from './counts.ts';
import { Director } from './director.ts';
import { makeSchemes } from './make-schemes.ts';
import type { Scheme } from './scheme.ts';

/** Everything staged in a bundle with this number of lots, known before the first tender. */
export interface Plot {
  schemes: readonly Scheme[];
  links: Links;
  biases: Biases;
  director: Director;
}

export function stageWorld(world: World, lots: number, companies: readonly MadeCompany[], experts: readonly Expert[]): Plot {
  const { open, span } = world;
  const suppliers = companies.flatMap(({ supplier }) => supplier ?? []);
  const counts = countsFor(lots, suppliers.length);
  const agencyIds = new Set(Array.from({ length: agencyCount }, (_, index) => companyId(index)));
  const cast = new Cast(suppliers, agencyIds, span.start);
  const biases = new Biases(experts, cast.busiestOfAll(counts.biases), lots, open('biases'));
  const schemes = makeSchemes(lots, counts, cast, open('schemes'));
  const links = makeLinks(companies, counts.links, schemes, cast, open('links'));
  return { schemes, links, biases, director: new Director(world, lots, counts, schemes, cast) };
}
