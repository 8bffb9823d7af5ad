import { expect, test } from 'vitest';
import type { Company } from '../companies/company.ts';
import { Random } from '../random/random.ts';
import { LinkBuilder } from './link-builder.ts';

const companies = ['C000001', 'C000002', 'C000003'].map((id) => ({ id, legalPerson: `${id} 的法定代表人` }) as Company) as [Company, Company, Company];
const [first, second, third] = companies;

/** A chain of three companies with shared legal representatives; one of sixteen is such a chain. */
function chainOfLegalPersons(): LinkBuilder {
  for (let draw = 0; ; draw += 1) {
    const builder = new LinkBuilder(new Random(`chain ${draw}`));
    builder.person([first], [second], 'RL0001');
    builder.person([second], [third], 'RL0001');
    if (builder.legal.size === 2) return builder;
  }
}

test('a chain of legal representatives has one person, whom the truth names on each link', () => {
  const { legal, all } = chainOfLegalPersons();
  expect([second, third].map(({ id }) => legal.get(id)?.name)).toEqual([first.legalPerson, first.legalPerson]);
  expect(all.map(({ nodes }) => nodes[1]?.id)).toEqual(['N00000101', 'N00000101']);
});
