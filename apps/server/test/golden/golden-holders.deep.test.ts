import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jointBids, partyGraph, partyLinks, partyPaths, readCsv, repeats, type BundleRow, type PartyGraph, type PartyLink, type PartyPath } from '@tenderscope/testing';
import { importBundle } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { openGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { signInNamed } from '../support/sign-in.test-support.ts';

/** Ties that the generator does not create, among separate companies. */
const special = {
  /** Equal names with different codes are two companies. */
  companies: `company_id,name,legal_person,uscc
s1,特一公司,唐一,
s2,特二公司,唐一,
s3,特三公司,,
s4,特四公司,唐四,
s5,特五公司,,
h1,众一公司,,
h2,众二公司,,
d1,同名公司,,91340100MA2N123401
d2,同名公司,,91340100MA2N123414
`,
  shareholdings: `holder_id,holder_name,holder_type,company_id,ratio
s1,特一公司,company,s3,0.5
s3,特三公司,company,s1,0.1999
,特三公司,company,s2,0.2
,境外控股,company,s2,
,境外控股,company,s4,0.49995
,同名公司,company,s4,0.3
x9,同名公司,company,s5,0.3
d1,同名公司,company,s5,0.7
,唐一,person,s5,0.9
p1,唐五,person,s5,1
s5,特五公司,company,s5,0.1
`,
  positions: `person_id,person_name,company_id,role
,唐四,s4,法定代表人
p1,唐五,s4,法定代表人
p1,唐五,s4,董事
p1,唐五,s3,监事
${Array.from({ length: 60 }, (_, index) => {
  const person = `q${index},众人${index}`;
  return `${person},h1,${index % 3 === 0 ? '法定代表人' : '董事'}\n${person},h2,${index % 2 === 0 ? '法定代表人' : '高管'}`;
}).join('\n')}
`,
};

let world: GoldenWorld;
let graph: PartyGraph;
let links: BundleRow[];
let linked: PartyLink[];

beforeAll(async () => {
  world = await openGoldenWorld(repeats(300, 1200), 'golden');
  const extra = join(world.app.dataDir, 'special');
  await mkdir(extra);
  for (const [name, text] of Object.entries(special)) await writeFile(join(extra, `${name}.csv`), text);
  const { outcome } = await importBundle(world.app.warehouse, [extra], { dataDir: world.app.dataDir, format: 'bundle' });
  expect(outcome).toBe('clean');
  const rows = async (name: string): Promise<BundleRow[]> =>
    (await Promise.all([world.read(name), readCsv(join(extra, `${name}.csv`))])).flat();
  const [companies, shareholdings, positions] = await Promise.all([rows('companies'), rows('shareholdings'), rows('positions')]);
  graph = partyGraph({ companies, shareholdings, positions });
  linked = partyLinks({ companies, shareholdings, positions });
  links = await world.read('truth/common-links');
});
afterAll(() => world.app.close());

function byStrength(a: PartyPath, b: PartyPath): number {
  if (Math.abs(b.strength - a.strength) > 1e-12) return b.strength - a.strength;
  return a.length - b.length || compare(a.path, b.path) || compare(a.evidence, b.evidence);
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares the paths and their order. Returns all paths. */
async function expectPaths(from: string, to: string, caller = world.client): Promise<PartyPath[]> {
  const expected = partyPaths(graph, `C:${from}`, `C:${to}`).sort(byStrength);
  const rows = await caller.rows('relation.commonHolders', [], [from, to]);
  const strongest = expected.slice(0, 50);
  expect({ from, to, found: rows.length }).toEqual({ from, to, found: strongest.length });
  const differing = strongest.flatMap((path, index) => {
    const { strength, ...texts } = rows[index] ?? {};
    const isSame = texts['path'] === path.path && texts['length'] === path.length && texts['evidence'] === path.evidence;
    return isSame && Math.abs(Number(strength) - path.strength) <= 1e-12 ? [] : [{ found: rows[index], path }];
  });
  expect(differing.slice(0, 2)).toEqual([]);
  return expected;
}

describe('companies of the generated bundle', () => {
  it('finds every path between linked companies', async () => {
    const lengths = new Set<number>();
    for (const { company_a: a = '', company_b: b = '' } of links) for (const { length } of await expectPaths(a, b)) lengths.add(length);
    expect([...lengths].sort()).toEqual([1, 2, 3, 4]);
  });

  it('finds the same paths in the other direction', async () => {
    for (const { company_a: a = '', company_b: b = '' } of links.slice(0, 5)) await expectPaths(b, a);
  });

  it('finds nothing between most companies', async () => {
    const companies = [...graph.keys()].filter((node) => node.startsWith('C:')).map((node) => node.slice(2));
    const counts: number[] = [];
    for (const [index, from] of companies.slice(0, 40).entries()) counts.push((await expectPaths(from, companies[index + 40] ?? '')).length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(20);
  });
});

describe('ties of other kinds', () => {
  const ids = ['s1', 's2', 's3', 's4', 's5', 'd1', 'd2'];
  it.each(ids.flatMap((from) => ids.map((to) => [from, to] as const)))('%s to %s', async (from, to) => {
    await expectPaths(from, to);
  });

  it('returns the fifty strongest of sixty paths', async () => {
    expect(await expectPaths('h1', 'h2')).toHaveLength(60);
  });

  it('distinguishes the kinds of ties', async () => {
    const evidence = async (from: string, to: string): Promise<unknown[]> =>
      (await world.client.rows('relation.commonHolders', [], [from, to])).filter(({ length }) => Number(length) <= 2).map((row) => [row['evidence'], row['strength']]);
    expect(await evidence('s1', 's3')).toEqual([['特一公司—持股50.00%—特三公司', 0.9], ['特一公司—持股19.99%—特三公司', 0.15]]);
    expect(await evidence('s3', 's2')).toEqual([['特三公司—持股20.00%—特二公司', 0.5]]);
    expect(await evidence('s4', 's5')).toEqual([['特四公司—法定代表人、董事—唐五；唐五—持股100.00%—特五公司', 0.9]]);
  });

  it('is the same for a user of some units, because it is based on facts of companies', async () => {
    await expectPaths('s1', 's4', await signInNamed(world.app, 'no-such-unit'));
  });
});

describe('pairs linked by shares or people', () => {
  const key = (row: { gys_guid?: unknown; Target_gys_guid?: unknown }): string => [row.gys_guid, row.Target_gys_guid].sort().join(',');

  it('are all listed, with the lots on which both bid', async () => {
    const joint = jointBids(world.bundle.bids, 2, 1);
    expectSameRows(await world.client.rows('relation.holders'), linked.map((link) => ({ ...link, lotNum: joint.get(key(link)) ?? 0 })));
    expect(new Set(linked.map(({ kind }) => kind)).size).toBeGreaterThan(4);
  });

  it('show the links of the companies of the special bundle', async () => {
    const rows = await world.client.rows('relation.holders');
    const of = (a: string, b: string): unknown[] => rows.filter((row) => key(row) === `${a},${b}`).map(({ kind, ratio, via, strength }) => [kind, ratio, via, strength]);
    expect(of('s1', 's3')).toEqual(expect.arrayContaining([['持股', 0.5, '直接持股', 0.9], ['持股', 0.1999, '直接持股', 0.15]]));
    expect(of('s1', 's2')).toEqual(expect.arrayContaining([['持股', 0.1, '经2层穿透', 0.15], ['同一法定代表人', null, '唐一', 0.15]]));
    expect(of('s3', 's4')).toEqual([['共同高管', null, '唐五', 0.5]]);
    expect(of('s4', 's5')).toEqual([['关联人员', null, '唐五', 0.5]]);
  });

  it('include every planted link of one step and of two', async () => {
    const found = new Set((await world.client.rows('relation.holders')).map(key));
    const close = links.filter(({ length }) => Number(length) <= 2);
    expect(close.length).toBeGreaterThan(2);
    expect(close.filter(({ company_a: a = '', company_b: b = '' }) => !found.has([a, b].sort().join(',')))).toEqual([]);
  });

  it('are the same for a user without a unit, without lots', async () => {
    const rows = await (await signInNamed(world.app, 'nowhere')).rows('relation.holders');
    expectSameRows(rows, linked.map((link) => ({ ...link, lotNum: 0 })));
  });
});
