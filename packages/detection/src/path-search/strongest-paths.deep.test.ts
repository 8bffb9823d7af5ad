import { repeats, seedOfRun, SeededRandom } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { GraphView } from './graph-view.ts';
import { evidenceOf, type EdgeFilter, type PartyGraph } from './party-graph.ts';
import { finished, graphOf, randomRows, units, traverseAll } from './random-graph.test-support.ts';
import { strongestPaths, type FoundPaths } from './strongest-paths.ts';

const seed = seedOfRun(20_251_123);
const graphs = repeats(3_000, 30_000);
const ample = 1_000_000;

function pathsOf(...search: Parameters<typeof strongestPaths>): FoundPaths {
  return finished(strongestPaths(...search), search[0]).found;
}

/** source, target, kind of a tie, read back from the entries of its source node. */
function edgesOf(graph: PartyGraph): string[] {
  const names: string[] = [];
  for (let node = 0; node < graph.nodeCount; node += 1) {
    for (let entry = graph.offsets[node] ?? 0; entry < (graph.offsets[node + 1] ?? 0); entry += 1) {
      const code = graph.ties[entry] ?? 0;
      if (code % 2 === 0) names[code >> 1] = [node, graph.targets[entry], graph.kinds[code >> 1]].join('/');
    }
  }
  return names;
}

it(`finds exactly the paths, edges and order of a search without limits in ${graphs} random graphs, seed ${seed}`, () => {
  const random = new SeededRandom(seed);
  let [found, cut, empty] = [0, 0, 0];
  const met = { loops: 0, parallels: 0, oppositeWays: 0, cycles: 0, hidingUnits: 0, hubs: 0 };
  for (let round = 0; round < graphs; round += 1) {
    const nodes = random.between(2, random.next() < 0.2 ? 60 : 14);
    const rows = randomRows(random, nodes);
    const graph = graphOf(nodes, rows);
    const names = edgesOf(graph);
    const own = random.next() < 0.6 ? null : random.some([0, 1, 2, 3]);
    const filter: EdgeFilter = {
      kinds: random.pick([63, 63, 31, 7, 1]),
      minRatio: random.pick([0, 0, 0, 0.2, 0.7]),
      units: own && Uint8Array.from({ length: units }, (_, unit) => (own.includes(unit) ? 1 : 0)),
    };
    const hubSize = random.pick([1000, 1000, 5]);
    const maxSteps = random.pick([1, 2, 3, 4, 5, 6, 6]);
    const from = random.between(0, nodes);
    const to = (from + random.between(1, nodes)) % nodes;
    const visited = traverseAll(rows, { ...filter, units: own, hubSize }, [from, to], maxSteps);
    const maxPaths = random.pick([50, 50, 5]);
    const { paths, isTruncated } = pathsOf(new GraphView(graph, filter, hubSize), from, to, { maxSteps, maxPaths, work: ample });
    const read = paths.map((path) => ({ nodes: path.nodes, edges: path.ties.map((tie) => names[tie]) }));
    expect(read, `round ${round}`).toEqual(visited.slice(0, maxPaths).map((path) => ({ nodes: path.nodes, edges: path.edges })));
    for (const [place, path] of paths.entries()) expect(path.strength).toBeCloseTo(visited[place]?.strength ?? NaN, 12);
    expect(isTruncated, `round ${round}`).toBe(visited.length > maxPaths);
    [found, cut, empty] = [found + paths.length, cut + Number(isTruncated), empty + Number(paths.length === 0)];
    const ways = new Set(names.map((name) => name.slice(0, name.lastIndexOf('/'))));
    const opposite = [...ways].filter((way) => ways.has(way.split('/').reverse().join('/')));
    met.loops += Number(rows.some(({ source, target }) => source === target));
    met.parallels += Number(ways.size < names.length);
    met.oppositeWays += Number(opposite.length > 0);
    // As many distinct neighbours as nodes: they cannot be a tree.
    met.cycles += Number(ways.size - opposite.length / 2 >= nodes);
    if (round % 10 > 0) continue;
    const lengthOf = (wider: object): number =>
      traverseAll(rows, { ...filter, units: own, hubSize, ...wider }, [from, to], maxSteps).length;
    met.hidingUnits += Number(visited.length < lengthOf({ units: null }));
    met.hubs += Number(visited.length < lengthOf({ hubSize: 1000 }));
  }
  expect(found).toBeGreaterThan(1.5 * graphs);
  expect(cut).toBeGreaterThan(graphs / 50);
  expect(empty).toBeGreaterThan(graphs / 20);
  for (const [what, times] of Object.entries(met)) expect(times, `${what} ${JSON.stringify(met)}`).toBeGreaterThan(graphs / 1000);
}, repeats(300_000, 600_000));

it(`finds the strongest first if the work limit is too low, and reports it, seed ${seed}`, () => {
  const random = new SeededRandom(seed);
  let short = 0;
  for (let round = 0; round < 60; round += 1) {
    const rows = randomRows(random, 14);
    const filter: EdgeFilter = { kinds: 63, minRatio: 0, units: null };
    const visited = traverseAll(rows, { ...filter, units: null, hubSize: 1000 }, [0, 1], 6);
    const work = random.pick([5, 20, 60]);
    const { paths, isTruncated } = pathsOf(new GraphView(graphOf(14, rows), filter), 0, 1, { maxSteps: 6, maxPaths: 50, work });
    if (!isTruncated) expect(paths).toHaveLength(visited.length);
    // Paths that were not searched are longer than all that were; among the rest nothing stronger is missing.
    const reached = visited.filter(({ nodes }) => nodes.length <= Math.max(0, ...paths.map((path) => path.nodes.length)));
    const place = paths.map((path) => reached.findIndex(({ nodes }) => String(nodes) === String(path.nodes)));
    expect(place).toEqual([...place].sort((a, b) => a - b));
    expect(place).not.toContain(-1);
    short += Number(isTruncated);
  }
  expect(short).toBeGreaterThan(10);
});

it('builds the same arrays from rows in any order, and counts only the lots of visible units', () => {
  const random = new SeededRandom(seed);
  const rows = randomRows(random, 20);
  const graph = graphOf(20, rows);
  expect(graphOf(20, [...rows].reverse())).toEqual(graph);
  const names = edgesOf(graph);
  const one = Uint8Array.from([0, 1, 0, 0]);
  names.forEach((name, tie) => {
    const own = rows.filter(({ source, target, kind }) => [source, target, kind].join('/') === name);
    const lotsOf = (visible: (unit: number) => boolean): number =>
      own.filter(({ unit }) => unit < 0 || visible(unit)).reduce((sum, { lots }) => sum + lots, 0);
    expect(evidenceOf(graph, null, tie)).toBe(lotsOf(() => true));
    expect(evidenceOf(graph, one, tie)).toBe(lotsOf((unit) => unit === 1));
  });
});

it('accepts no rows, and refuses a node that does not exist', () => {
  expect(graphOf(0, [])).toMatchObject({ nodeCount: 0, firstLotTie: 0 });
  expect(() => graphOf(1, [{ source: 0, target: 1, kind: 1, strength: 1, ratio: null, lots: 1, unit: -1 }])).toThrow('no node 1');
});

it('reads one node or extends one path between two steps, so that other searches can run', () => {
  const random = new SeededRandom(1);
  const nodes = 3000;
  const graph = graphOf(nodes, Array.from({ length: 20 * nodes }, () => ({
    source: random.between(0, nodes), target: random.between(0, nodes), strength: random.next(), kind: 2, ratio: null, lots: 1, unit: -1,
  })));
  const view = new GraphView(graph, { kinds: 63, minRatio: 0, units: null });
  const { found, steps, maxWork } = finished(strongestPaths(view, 0, 1, { maxSteps: 6, maxPaths: 50, work: 200_000 }), view);
  expect(found.paths.length).toBeGreaterThan(0);
  expect(view.work).toBeGreaterThan(50_000);
  expect(maxWork).toBeLessThan(1000);
  expect(steps).toBeGreaterThan(nodes);
});
