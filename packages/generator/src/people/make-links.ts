import type { MadeCompany } from '../companies/companies.ts';
import type { Company } from '../companies/company.ts';
import type { Supplier } from '../companies/supplier.ts';
import type { Random } from '../random/random.ts';
import type { SupplierPool } from '../schemes/supplier-pool.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { materials } from '../vocabulary/materials.ts';
import { LinkBuilder, type Links } from './link-builder.ts';

const longest = 4;
const attempts = 20;

/**
 * Creates `count` chains of one to four steps alternately, one between two members in each ring with evidence by people, and one from each
 * member to the next in a linked group with such evidence.
 */
export function makeLinks(
  companies: readonly MadeCompany[],
  count: number,
  schemes: readonly Scheme[],
  pool: SupplierPool,
  random: Random,
): Links {
  const companyOf = new Map<Supplier, Company>();
  for (const { company, supplier } of companies) if (supplier !== null) companyOf.set(supplier, company);
  const builder = new LinkBuilder(random);
  const known = (suppliers: readonly Supplier[]): Company[] => suppliers.flatMap((supplier) => companyOf.get(supplier) ?? []);

  schemes.forEach((scheme, place) => {
    if (scheme.evidence !== 'people') return;
    random.at(place);
    const others = scheme.members.slice(1, scheme.kind === 'linked' ? undefined : 2);
    others.forEach((other, before) => builder.person(known(scheme.members.slice(before, before + 1)), known([other]), scheme.id));
  });
  for (let place = 0; place < count; place += 1) {
    random.at(0x10000 + place);
    const length = 1 + (place % longest);
    const [one, other] = drawEnds(pool, random);
    const middle = Array.from({ length: Math.max(length - 2, 0) }, () => pool.anyone(random)).filter((supplier) => supplier !== null);
    if (one === undefined || other === undefined || middle.length < length - 2) break;
    const [left, right] = known([one, other]);
    const [inner, second] = known(middle);
    if (left === undefined || right === undefined) continue;
    if (length === 1) builder.direct(left, right);
    else builder.person(second === undefined ? [left] : [second, left], inner === undefined ? [right] : [inner, right], null);
  }
  return builder;
}

/** Two suppliers of one field, or none. */
function drawEnds(pool: SupplierPool, random: Random): Supplier[] {
  for (let left = attempts; left > 0; left -= 1) {
    const drawn = pool.draw(random.pick(materials), 2, random);
    if (drawn !== null) return drawn;
  }
  return [];
}
