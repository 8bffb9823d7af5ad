import { beforeAll, expect, test } from 'vitest';
import { cell } from '../bundle/read-csv.test-support.ts';
import { generatedBundle, type GeneratedBundle } from '../generated-bundle.test-support.ts';
import { agencyTrades, brandFirst, brandLast, brandMiddle } from './company-names.ts';
import { ownerships } from './company-profile.ts';
import { combine } from './material.ts';
import { materials, projectShare } from './materials.ts';
import { firstCharacters, lastCharacters, surnames } from './person-names.ts';
import { provinces, withoutSuffix } from './places.ts';
import { estates, streets } from './streets.ts';
import { group, outsiders, subsidiaries } from './units.ts';

let bundle: GeneratedBundle;

beforeAll(async () => {
  bundle = await generatedBundle(800, 'names');
});

const oneOf = (words: readonly string[]): string =>
  `(?:${words.toSorted((a, b) => b.length - a.length).map((word) => word.replace(/[()]/g, '\\$&')).join('|')})`;
const cities = provinces.flatMap((province) => province.cities.map((city) => withoutSuffix(city.name)));
const units = subsidiaries.flatMap((unit) => [unit, ...(unit.below ?? [])]).concat(outsiders);

test('lists contain nothing twice', () => {
  const lists = [brandFirst, brandMiddle, brandLast, surnames, firstCharacters, lastCharacters, streets, estates, cities];
  for (const list of [...lists, units.map((unit) => unit.name), materials.map((material) => material.name)]) {
    expect(list.filter((word, index) => list.indexOf(word) !== index)).toEqual([]);
  }
  for (const { specs } of materials) expect(new Set(specs).size).toBe(specs.length);
});

test('company names consist of words of the vocabulary', () => {
  const trades = [...agencyTrades, ...materials.flatMap((material) => material.trades)];
  const endings = ownerships.flatMap((ownership) => ownership.types.flatMap((type) => type.endings));
  const place = oneOf([...cities, ...provinces.map((province) => province.name)]);
  const brand = `[${brandFirst.join('')}][${brandMiddle.join('')}]?[${brandLast.join('')}]`;
  const pattern = new RegExp(`^${place}?${brand}${oneOf(trades)}${oneOf(endings)}$`, 'u');
  for (const company of bundle.companies) expect(cell(company, 'name')).toMatch(pattern);
  expect(new Set(bundle.companies.map((company) => cell(company, 'name'))).size).toBe(bundle.companies.length);
});

test('person names consist of words of the vocabulary', () => {
  const pattern = new RegExp(`^${oneOf(surnames)}[${firstCharacters.join('')}]?[${lastCharacters.join('')}]$`, 'u');
  for (const company of bundle.companies) expect(cell(company, 'legal_person')).toMatch(pattern);
  for (const bid of bundle.bids) if (cell(bid, 'file_author') !== '') expect(cell(bid, 'file_author')).toMatch(pattern);
});

test('every unit of the group has its invented name', () => {
  const brand = group.name.slice(0, 2);
  for (const unit of units) expect(unit.name.includes(brand)).toBe(!outsiders.includes(unit));
});

test('the ending of a name fits the type of the company', () => {
  for (const company of bundle.companies) {
    expect(cell(company, 'name').endsWith('股份有限公司')).toBe(cell(company, 'company_type').startsWith('股份有限公司'));
  }
});

test('places are on the map', () => {
  const byName = new Map(provinces.map((province) => [province.name, province.cities.map((city) => city.name)]));
  for (const row of [...bundle.units, ...bundle.companies, ...bundle.projects]) {
    expect(byName.get(cell(row, 'province'))).toContain(cell(row, 'city'));
  }
  for (const province of provinces) {
    expect(new Set(province.cities.map((city) => city.code.slice(0, 2))).size).toBe(1);
    expect(province.cities.every((city) => /^\d{4}$/.test(city.code) && city.name.endsWith('市'))).toBe(true);
  }
  expect(byName.get('安徽')?.length).toBe(16);
});

test('lots are named with a specification', () => {
  const specs = new Map(materials.map((material) => [material.name, material.specs]));
  for (const lot of bundle.lots) {
    const [, spec = ''] = /（([^（]*)）$/u.exec(cell(lot, 'name')) ?? [];
    expect(specs.get(cell(lot, 'material_category'))).toContain(spec);
  }
  expect(combine(['PE80', 'PE100'], ['SDR11'], ['De63', 'De90'])).toEqual(['PE80 SDR11 De63', 'PE80 SDR11 De90', 'PE100 SDR11 De63', 'PE100 SDR11 De90']);
});

test('the shares of the projects add up to one', () => {
  expect(materials.reduce((sum, material) => sum + projectShare(material), 0)).toBeCloseTo(1, 12);
});
