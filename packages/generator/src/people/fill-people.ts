import type { BundleFiles } from '../bundle/bundle-files.ts';
import { drainFiles } from '../bundle/csv-files.ts';
import type { MadeCompany } from '../companies/companies.ts';
import type { World } from '../world.ts';
import { makeHoldings } from './holdings.ts';
import type { Links } from './link-builder.ts';
import { drawRisks } from './risks.ts';
import { legalPersonOf, makeStaff } from './staff.ts';

/** Writes the companies, their employees, holders and risk records. */
export async function fillPeople(world: World, companies: readonly MadeCompany[], links: Links, files: BundleFiles): Promise<void> {
  const { open } = world;
  const streams = { positions: open('positions'), shareholdings: open('shareholdings'), risks: open('risks') };
  const shift = open('companies/shift').bits();
  for (const { company, supplier } of companies) {
    const { id, index } = company;
    const legal = links.legal.get(id) ?? legalPersonOf(company);
    files.companies.add({ ...company, legalPerson: legal.name });
    const isBuilder = supplier?.materials[0]?.category === 'D';
    const { people, posts } = makeStaff(company, legal, isBuilder, streams.positions.at(index));
    for (const post of [...posts, ...(links.posts.get(id) ?? [])]) files.positions.add(post);
    const linked = links.holdings.get(id) ?? [];
    const left = linked.reduce((rest, { ratio }) => rest - ratio, 1);
    // A legal representative from another company holds no shares of this one: the link states only the position.
    const owners = links.legal.has(id) ? people.slice(1) : people;
    const own = makeHoldings(company, owners, left, streams.shareholdings.at(index), shift);
    for (const holding of [...own, ...linked]) files.shareholdings.add(holding);
    for (const risk of drawRisks(company, world, streams.risks.at(index))) files.risks.add(risk);
    await drainFiles(Object.values(files));
  }
}
