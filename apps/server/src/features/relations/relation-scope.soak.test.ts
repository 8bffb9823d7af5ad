import { relationKinds, type CountsAnswer, type NeighboursAnswer, type PathsAnswer, type RelationEdge, type RelationNode } from '@tenderscope/contract';
import { SeededRandom, seedOfRun } from '@tenderscope/testing';
import type { Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { openUnitTwins, type UnitTwin } from '../../../test/support/unit-twins.test-support.ts';

const base = '/api/relation-api';
const random = new SeededRandom(seedOfRun(11));
const seed = `seed ${random.seed}`;
const requests = 600;

let app: BootedApp;
let admin: TestClient;
let pairs: UnitTwin[];
/** Keys of parties by their guid, in the world of all units and in each restricted one. */
let keysOfAll: Map<string, string>;
const keysOf = new Map<UnitTwin, Map<string, string>>();
/** Companies that are adjacent through a value shared by their bids, or through joint bids. */
let neighbours: [string, string][];
let companies: string[];

beforeAll(async () => {
  const booted = await bootWithBundle(1200, 'golden', { settings: { RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 } });
  app = booted.app;
  admin = await signIn(app);
  pairs = await openUnitTwins(app, booted.bundle.units, random);
  companies = booted.bundle.companies.map((company) => company['company_id'] ?? '');
  keysOfAll = await keysIn(app.warehouse);
  for (const pair of pairs) keysOf.set(pair, await keysIn(pair.twin.warehouse));
  neighbours = (await app.warehouse.query({ sql: tied, values: {} })).map((row) => [String(row['a']), String(row['b'])]);
  for (const client of pairs.flatMap(({ user, complete }) => [user, complete])) {
    // The empty index answers until the first one is built.
    await vi.waitFor(async () => expect((await client.call('GET', `${base}/counts/${companies[0]}`)).status).toBe(200), { timeout: 60_000, interval: 100 });
  }
});
afterAll(async () => {
  await Promise.all(pairs.map(({ twin }) => twin.close()));
  await app.close();
});

const tied = `
  with held as (select source_id, target_id from path_edge where kind > 2 and kind < 32 group by source_id, target_id),
  pair as (
    select x.source_id as a, y.source_id as b from held x join held y on y.target_id = x.target_id where x.source_id < y.source_id
    union
    select source_id, target_id from path_edge where kind = 32
  )
  select substring(a.node_key, 3) as a, substring(b.node_key, 3) as b
  from pair p join path_node a on a.node_id = p.a join path_node b on b.node_id = p.b order by 1, 2`;

async function keysIn(warehouse: Warehouse): Promise<Map<string, string>> {
  const rows = await warehouse.query({ sql: 'select node_id, node_key from path_node', values: {} });
  return new Map(rows.map(({ node_id: id, node_key: key }): [string, string] => {
    const name = String(key);
    return [name.startsWith('V:') ? `V:${warehouse.statisticsVersion()}:${String(id)}` : name.replace(/^C:/, ''), name];
  }));
}

/** Information in an answer: parties by their keys, edges, and paths in the order of the answer. */
function namesIn(answer: NeighboursAnswer & Partial<PathsAnswer>, keys: ReadonlyMap<string, string>) {
  const key = (guid: string): string => keys.get(guid) ?? `unknown ${guid}`;
  const edge = ({ source, target, ...rest }: RelationEdge): string => JSON.stringify({ source: key(source), target: key(target), ...rest });
  const edges = answer.edges.map(edge);
  const path = ({ nodes, edges: own, ...rest }: PathsAnswer['paths'][number]): string =>
    JSON.stringify({ nodes: nodes.map(key), edges: own.map((place) => edges[place]), ...rest });
  return {
    nodes: answer.nodes.map(({ guid, ...rest }: RelationNode) => JSON.stringify({ key: key(guid), ...rest })),
    parties: answer.nodes.map(({ guid }) => key(guid)),
    edges,
    paths: (answer.paths ?? []).map(path),
    isTruncated: answer.isTruncated,
  };
}

const call = async <Answer>(client: TestClient, path: string, json: object): Promise<Answer> => {
  const reply = await client.call('POST', `${base}/${path}`, { json });
  expect([reply.status, path, json], seed).toEqual([200, path, json]);
  return reply.envelope.data.data as Answer;
};
const counts = async (client: TestClient, guid: string): Promise<CountsAnswer['counts']> =>
  ((await client.call('GET', `${base}/counts/${guid}`)).envelope.data.data as CountsAnswer).counts;

const kindsOf = (): string[] => random.pick([[...relationKinds], [...relationKinds.slice(2)], [random.pick(relationKinds)]]);
const pathsRequest = (): object => {
  const [a, b] = random.next() < 0.7 ? random.pick(neighbours) : [random.pick(companies), random.pick(companies)];
  const ends = new Set([a, b, ...(random.next() < 0.2 ? [random.pick(companies), random.pick(companies)] : [])]);
  return { companies: ends.size < 2 ? companies.slice(0, 2) : [...ends], maxSteps: random.between(1, 7), kinds: kindsOf() };
};
const neighboursRequest = () =>
  ({ guid: random.pick(random.pick(neighbours)), steps: random.between(1, 5), kinds: kindsOf(), limit: random.pick([2000, 20]) });

/**
 * A value shared by many companies creates no tie for any caller. If only few of them are in the units, the world without the others has
 * its edges, and more paths than the user sees. Everything else is equal.
 */
function expectNoMore(what: string, seen: ReturnType<typeof namesIn>, alone: ReturnType<typeof namesIn>): void {
  const known = new Set(keysOfAll.values());
  if (alone.parties.every((key) => known.has(key))) return expect(seen, what).toEqual(alone);
  if (alone.isTruncated) return;
  for (const part of ['paths', 'edges', 'parties'] as const) expect(seen[part].filter((one) => !alone[part].includes(one)), what).toEqual([]);
}

it(`shows a user of a unit the same as if there were no other units, ${seed}`, async () => {
  let [paths, fewerPaths, near, fewerNear] = [0, 0, 0, 0];
  for (const pair of pairs) {
    const keys = keysOf.get(pair) ?? new Map<string, string>();
    for (let round = 0; round < requests; round += 1) {
      const [request, nearest] = [pathsRequest(), neighboursRequest()];
      const seen = namesIn(await call<PathsAnswer>(pair.user, 'paths', request), keysOfAll);
      expectNoMore(`paths ${JSON.stringify(request)}, ${seed}`, seen, namesIn(await call<PathsAnswer>(pair.complete, 'paths', request), keys));
      const around = namesIn(await call<NeighboursAnswer>(pair.user, 'neighbours', nearest), keysOfAll);
      expectNoMore(`near ${JSON.stringify(nearest)}, ${seed}`, around, namesIn(await call<NeighboursAnswer>(pair.complete, 'neighbours', nearest), keys));
      const [ownCounts, aloneCounts] = [await counts(pair.user, nearest.guid), await counts(pair.complete, nearest.guid)];
      expect(ownCounts.filter(({ num }, place) => num > (aloneCounts[place]?.num ?? 0)), `counts of ${nearest.guid}, ${seed}`).toEqual([]);
      expect([ownCounts[0], ownCounts[1], ownCounts[5]], `counts of ${nearest.guid}, ${seed}`).toEqual([aloneCounts[0], aloneCounts[1], aloneCounts[5]]);
      const all = namesIn(await call<PathsAnswer>(admin, 'paths', request), keysOfAll);
      const allNear = namesIn(await call<NeighboursAnswer>(admin, 'neighbours', nearest), keysOfAll);
      paths += seen.paths.length;
      near += around.edges.length;
      fewerPaths += Number(seen.paths.length < all.paths.length);
      fewerNear += Number(around.edges.length < allNear.edges.length);
    }
  }
  const made = JSON.stringify({ paths, fewerPaths, near, fewerNear });
  expect(paths, made).toBeGreaterThan(requests);
  expect(near, made).toBeGreaterThan(requests);
  expect(fewerPaths, made).toBeGreaterThan(requests / 4);
  expect(fewerNear, made).toBeGreaterThan(requests / 4);
}, 900_000);
