import { capsText, gradeOf, scoreMeasureNames, scoreMeasures, scoreParts, scorePeerGroups, yearsBefore, type GradeCap } from '@tenderscope/contract';
import { supplierScores, type SupplierScores } from '@tenderscope/detection';
import { repeats, supplierMeasuresOf, type MeasuredSupplier } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';

const parts = Object.keys(scoreParts);
let world: GoldenWorld;
let span: [number, number];
let suppliers: MeasuredSupplier[];
let expected: SupplierScores;

beforeAll(async () => {
  world = await sharedGoldenWorld();
  const to = Math.max(...world.lots.filter(({ bidders }) => bidders.length > 0).map(({ eventAt }) => eventAt.opening ?? 0));
  span = [yearsBefore(to, 3), to];
  suppliers = supplierMeasuresOf(world.bundle, { contracts: await world.read('contracts'), risks: await world.read('risks') }, world.lots, span);
  const measures = scoreMeasureNames.map((name) => ({ ...scoreMeasures[name], part: parts.indexOf(scoreMeasures[name].part) }));
  const scored = suppliers.map(({ bidNum, material, scale, measures: own }) => ({
    bidNum,
    peers: scorePeerGroups(material, scale),
    measured: measures.map((measure, index) => {
      const one = own[scoreMeasureNames[index] ?? ''];
      return one === undefined ? null : { total: 'isMean' in measure ? one.value * one.n : one.value, n: one.n };
    }),
  }));
  expected = supplierScores(scored, { measures, parts: parts.length, shrinkage: 5, minPeers: 30 });
});

const rowsOf = (key: string, id: string): Promise<Record<string, unknown>[]> => world.client.rows(key, [], [id]);
const known = (value = Number.NaN): number | null => (Number.isNaN(value) ? null : value);

it("the inputs of a supplier's score match the files", async () => {
  const byBids = [...suppliers].sort((a, b) => b.bidNum - a.bidNum || (a.id < b.id ? -1 : 1));
  const capped = suppliers.filter(({ caps }) => caps.length > 0).slice(0, 5);
  const chosen = [...byBids.slice(0, repeats(6, 15)), ...byBids.slice(-repeats(6, 15)), ...capped];
  expect(capped.length).toBeGreaterThan(0);
  for (const { id, measures } of chosen) {
    const rows = await rowsOf('supplier.scoreParts', id);
    expect(rows).toHaveLength(scoreMeasureNames.length);
    expectSameRows(
      rows.filter(({ value }) => value !== null).map(({ measure, value, n }) => ({ measure, value, n })),
      Object.entries(measures).map(([measure, { value, n }]) => ({ measure, value, n })),
    );
  }
});

it('every score, grade and part is computed from these inputs', async () => {
  const grades = new Set<string>();
  for (const [index, { id, bidNum, caps }] of suppliers.entries()) {
    if (index % repeats(4, 1) > 0) continue;
    const own = expected.scores[index];
    const group = own && expected.groups[own.group];
    if (own === undefined || group === undefined) throw new Error(`no score for ${id}`);
    const grade = gradeOf(own.score, caps as GradeCap[]);
    grades.add(grade);
    const [row] = await rowsOf('supplier.score', id);
    expect(row).toMatchObject({
      gys_guid: id,
      grade,
      score: own.score,
      exceedRate: Math.min(99, Math.floor(own.exceeds * 100 + 1e-9)),
      peerGroup: group.key,
      peerNum: group.members.length,
      capKinds: capsText(caps as GradeCap[]),
      bidNum,
      scoredFrom: span[0],
      scoredTo: span[1],
    });
    expect(parts.map((part) => row?.[`${part}Score`])).toEqual(group.scores.map((all) => known(all[own.member])));
    expect(row?.['completeness']).toBeCloseTo(own.completeness, 4);
  }
  expect(grades.size).toBeGreaterThanOrEqual(4);
});

it('its parts include their weights, medians and percentiles', async () => {
  const index = suppliers.findIndex(({ bidNum }) => bidNum === Math.max(...suppliers.map((one) => one.bidNum)));
  const own = expected.scores[index];
  const group = own && expected.groups[own.group];
  const rows = await rowsOf('supplier.scoreParts', suppliers[index]?.id ?? '');
  expectSameRows(
    rows.map(({ measure, percentile, peerMedian, peerNum, weight }) => ({ measure, percentile, peerMedian, peerNum, weight })),
    scoreMeasureNames.map((measure, place) => ({
      measure,
      percentile: known(own && group?.places[place]?.[own.member]),
      peerMedian: known(group?.measures[place]?.median),
      peerNum: group?.measures[place]?.num,
      weight: scoreMeasures[measure].weight / 100,
    })),
  );
  const byPart = new Map(rows.map(({ part, partScore, partMedian, partWeight }) => [part, { partScore, partMedian, partWeight }]));
  parts.forEach((part, place) => {
    expect(byPart.get(part)).toEqual({
      partScore: known(own && group?.scores[place]?.[own.member]),
      partMedian: known(group?.parts[place]?.median),
      partWeight: (expected.weights[place] ?? 0) / 100,
    });
  });
});

it('a supplier without bids has a name and no score, and a user of some units sees no score', async () => {
  const scored = new Set(suppliers.map(({ id }) => id));
  const idle = world.bundle.companies.find(({ company_id: id = '' }) => !scored.has(id));
  expect(await rowsOf('supplier.score', idle?.company_id ?? '')).toMatchObject([{ Gys_Name: idle?.name, score: null, grade: null, peerGroup: null }]);
  expect(await rowsOf('supplier.scoreParts', idle?.company_id ?? '')).toEqual([]);
  expect(await rowsOf('supplier.score', 'nobody')).toEqual([]);

  const unit = await signInToUnit(world.app, world.bundle.projects[0]?.unit_id ?? '');
  const id = suppliers[0]?.id ?? '';
  expect(await unit.rows('supplier.score', [], [id])).toMatchObject([{ gys_guid: id, score: null, grade: null, bidNum: null, capKinds: null }]);
  expect(await unit.rows('supplier.scoreParts', [], [id])).toEqual([]);
});
