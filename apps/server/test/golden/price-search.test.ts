import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { materialMatcher, parseMaterial } from '@tenderscope/detection';
import { generate } from '@tenderscope/generator';
import { groupBy, readCsv, SeededRandom, type BundleRow } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { writtenAsFound } from '../support/written-as-found.test-support.ts';

/** Searches of the generator's materials, as buyers and suppliers write them, with the codes of the generator. */
interface Writing {
  name: string;
  spec: string;
  code: string;
  n: number;
}

const searches = 300;
const keyOf = ({ name, spec }: Pick<Writing, 'name' | 'spec'>): string => {
  const { nameKey, specKey } = parseMaterial(name, spec, '');
  return `${nameKey}|${specKey}`;
};

let items: BundleRow[];
let writings: Writing[];
/** Codes of the quotations of each key. */
let codesOf: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenderscope-search-'));
  await generate({ lots: 3000, seed: 'price-search', out: folder });
  items = await readCsv(join(folder, 'items.csv'));
  await rm(folder, { recursive: true });
  const coded = groupBy(items.filter((item) => item['material_code']), (item) => JSON.stringify([item['material_name'], item['spec'] ?? '', item['material_code']]));
  writings = [...coded].map(([text, own]) => {
    const [name = '', spec = '', code = ''] = JSON.parse(text) as string[];
    return { name, spec, code, n: own.length };
  });
  codesOf = new Map([...groupBy(writings, keyOf)].map(([key, own]) => [key, new Set(own.map(({ code }) => code))]));
});

it('does not treat two sizes as one material', () => {
  const mixed = [...codesOf].filter(([, codes]) => codes.size > 1);
  expect(mixed.map(([key, codes]) => [key, ...codes])).toEqual([]);
});

it('does not distinguish materials by spacing, width or case', () => {
  const random = new SeededRandom(7);
  const changed = writings.flatMap((writing) => {
    const found = writtenAsFound(writing, random, { keepsParts: true });
    return keyOf(found) === keyOf(writing) ? [] : [[keyOf(writing), found.name, found.spec, keyOf(found)]];
  });
  expect(changed).toEqual([]);
});

describe('a search', () => {
  it(`finds the right material first in at least 95 of 100 of ${searches} names as found`, () => {
    const known = [...groupBy(items, (item) => keyOf({ name: item['material_name'] ?? '', spec: item['spec'] ?? '' }))].map(([key, own]) => {
      const [name_key = '', spec_key = ''] = key.split('|');
      return { name_key, spec_key, n: own.length };
    });
    const find = materialMatcher(known);
    const random = new SeededRandom(11);
    const proper = [...groupBy(writings, ({ code }) => code).values()].map((own) => own.toSorted((a, b) => b.n - a.n));
    const wrong: string[] = [];
    for (let at = 0; at < searches; at += 1) {
      const own = proper[at % proper.length] ?? [];
      const writing = own[random.between(0, Math.min(own.length, 4))] ?? own[0];
      if (!writing) continue;
      const { name, spec } = writtenAsFound(writing, random, { keepsParts: false });
      const [first] = find(`${name} ${spec}`, 1);
      const codes = first && codesOf.get(`${first.material.name_key}|${first.material.spec_key}`);
      if (!codes?.has(writing.code)) wrong.push(`${name} ${spec} (${writing.name} ${writing.spec}) → ${first?.material.name_key} ${first?.material.spec_key}`);
    }
    expect(wrong.length / searches, wrong.join('\n')).toBeLessThanOrEqual(0.05);
  });
});
