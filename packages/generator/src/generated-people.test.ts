import { beforeAll, expect, test } from 'vitest';
import { cell, group, type Row } from './bundle/read-csv.test-support.ts';
import { generatedBundle, type GeneratedBundle } from './generated-bundle.test-support.ts';

let bundle: GeneratedBundle;
let companies: Map<string, Row>;
let linked: Set<string>;

beforeAll(async () => {
  bundle = await generatedBundle(1500, 'people');
  companies = new Map(bundle.companies.map((row) => [cell(row, 'company_id'), row]));
  linked = new Set(bundle.truth.commonLinks.flatMap((link) => cell(link, 'nodes').split(';')));
});

test('the shares of a company add up to at most 100 %', () => {
  const sums = [...group(bundle.shareholdings, 'company_id').values()].map((rows) => rows.reduce((sum, row) => sum + Number(cell(row, 'ratio')), 0));
  expect(Math.max(...sums)).toBeLessThanOrEqual(1 + 1e-9);
  expect(sums.filter((sum) => sum > 0.998).length / sums.length).toBeGreaterThan(0.85);
  for (const row of bundle.shareholdings) expect(Number(cell(row, 'ratio'))).toBeGreaterThan(0);
  expect(sums.length / companies.size).toBeGreaterThan(0.95);
});

test('nobody holds a company before it is founded or after it joins the platform', () => {
  for (const row of bundle.shareholdings) {
    const company = companies.get(cell(row, 'company_id'));
    expect(cell(row, 'since') >= cell(company, 'established_on')).toBe(true);
    expect(cell(row, 'since') <= cell(company, 'registered_at')).toBe(true);
  }
});

test('every company has one legal representative, named in its own row', () => {
  const legal = bundle.positions.filter((row) => cell(row, 'role') === '法定代表人');
  expect(legal.length).toBe(companies.size);
  for (const row of legal) expect(cell(row, 'person_name')).toBe(cell(companies.get(cell(row, 'company_id')), 'legal_person'));
  const roles = new Set(bundle.positions.map((row) => cell(row, 'role')));
  expect(roles).toEqual(new Set(['法定代表人', '董事', '监事', '高管', '授权代表', '项目经理']));
});

test('a person has one name, and only people of the truth belong to two companies', () => {
  const ties = [
    ...bundle.positions.map((row) => ({ person: cell(row, 'person_id'), name: cell(row, 'person_name'), company: cell(row, 'company_id') })),
    ...bundle.shareholdings
      .filter((row) => cell(row, 'holder_id') !== '')
      .map((row) => ({ person: cell(row, 'holder_id'), name: cell(row, 'holder_name'), company: cell(row, 'company_id') })),
  ];
  const seen = new Map<string, { names: Set<string>; companies: Set<string> }>();
  for (const { person, name, company } of ties) {
    const one = seen.get(person) ?? { names: new Set(), companies: new Set() };
    seen.set(person, one);
    one.names.add(name);
    one.companies.add(company);
  }
  for (const [person, { names, companies: own }] of seen) {
    expect([person, names.size]).toEqual([person, 1]);
    if (!linked.has(person)) expect([person, own.size]).toEqual([person, 1]);
  }
  const holding = new Set(bundle.shareholdings.map((row) => cell(row, 'holder_id')));
  expect([...companies.keys()].filter((id) => holding.has(id) && !linked.has(id))).toEqual([]);
});

test('a few percent of the companies have a risk record', () => {
  const share = group(bundle.risks, 'company_id').size / companies.size;
  expect(share).toBeGreaterThan(0.02);
  expect(share).toBeLessThan(0.09);
  for (const row of bundle.risks) {
    expect(cell(row, 'ends_on') === '' || cell(row, 'ends_on') > cell(row, 'occurred_on')).toBe(true);
    expect(cell(row, 'occurred_on') <= '2026-10-31').toBe(true);
  }
});
