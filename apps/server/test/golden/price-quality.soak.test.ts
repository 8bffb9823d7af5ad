import { join } from 'node:path';
import { keyAsSpec, materialMatcher, parseMaterial, type KnownMaterial } from '@tenderscope/detection';
import { groupBy, materialSearches, readCsv, type BundleRow } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, type BootedApp } from '../support/boot-app.ts';
import { bootWithBundle } from '../support/boot-with-bundle.ts';
import { TestClient } from '../support/test-client.ts';

/** Results of the price lookup compared with the data of the generator. */
let app: BootedApp;
let client: TestClient;
let materials: KnownMaterial[];
const files: Record<'items' | 'outliers', BundleRow[]> = { items: [], outliers: [] };

beforeAll(async () => {
  ({ app } = await bootWithBundle(9000, 'price-truth'));
  files.items = await readCsv(join(app.dataDir, 'bundle', 'items.csv'));
  files.outliers = await readCsv(join(app.dataDir, 'bundle/truth', 'price-outliers.csv'));
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
  materials = (await client.rows('price.materials')) as unknown as KnownMaterial[];
});
afterAll(() => app.close());

const identity = (lot: unknown, company: unknown, no: unknown): string => [lot, company, no].map(String).join('|');

it('marks the planted prices as outliers, and hardly any other', async () => {
  const marked = new Set<string>();
  const only = [{ name: 'is_outlier', matching: '=', value: 1, whereIndex: 2 as const }];
  for (const { name_key, spec_key } of materials.filter(({ n }) => n >= 8)) {
    for (const row of await client.rows('price.quotes', only, [name_key, keyAsSpec(spec_key)])) {
      marked.add(identity(row['lot_guid'], row['gys_guid'], row['item_no']));
    }
  }
  const planted = files.outliers.map((row) => identity(row['lot_id'], row['company_id'], row['item_no']));
  expect(planted.length).toBeGreaterThan(15);
  const found = planted.filter((item) => marked.has(item)).length;
  expect(found / planted.length, `recall, ${found} of ${planted.length}`).toBeGreaterThanOrEqual(0.9);
  expect(found / marked.size, `precision, ${found} of ${marked.size}`).toBeGreaterThanOrEqual(0.9);
});

/** Material of nearly all quotation codes of a key; undefined if there are several. */
function codesOfKeys(): ReadonlyMap<string, string> {
  const coded = files.items.filter((item) => item['material_code']);
  const byKey = groupBy(coded, (item) => {
    const { nameKey, specKey } = parseMaterial(item['material_name'] ?? '', item['spec'] ?? '', '');
    return `${nameKey}|${specKey}`;
  });
  const pure = new Map<string, string>();
  for (const [key, items] of byKey) {
    const [[code, own]] = [...groupBy(items, (item) => item['material_code'] ?? '')].sort(([, a], [, b]) => b.length - a.length) as [[string, BundleRow[]]];
    if (own.length >= 0.95 * items.length) pure.set(key, code);
  }
  return pure;
}

it('finds the right material first, in any writing', () => {
  const codes = codesOfKeys();
  const find = materialMatcher(materials);
  const searches = Object.entries(materialSearches).flatMap(([proper, texts]) => texts.map((text) => ({ proper, text })));
  expect(new Set(searches.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300);
  const wrong = searches.filter(({ proper, text }) => {
    const [name = '', spec = ''] = proper.split('|');
    const { nameKey, specKey } = parseMaterial(name, spec, '');
    const code = codes.get(`${nameKey}|${specKey}`);
    const [first] = find(text, 1);
    return code === undefined || !first || codes.get(`${first.material.name_key}|${first.material.spec_key}`) !== code;
  });
  expect(wrong.length / searches.length, wrong.map(({ proper, text }) => `${text} ≠ ${proper}`).join('\n')).toBeLessThanOrEqual(0.05);
});

it('never confuses two sizes', () => {
  const find = materialMatcher(materials);
  for (const [text, size] of [['PE管 PE100 DN110', '110'], ['聚乙烯管 De160', '160'], ['法兰 DN50', '50'], ['球阀 DN100 PN16', '100']] as const) {
    const found = find(text, 50).map(({ material }) => /(?:dn|de)=(\S+)/.exec(material.spec_key)?.[1] ?? size);
    expect([text, found.filter((other) => other !== size)]).toEqual([text, []]);
    expect(found.length).toBeGreaterThan(0);
  }
});
