import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Condition } from '@tenderscope/contract';
import type { RiskGroup } from '@tenderscope/detection';
import { groupBy, isSoak, jointBids, jointQValues, meetingsOfTwo, partyLinks, readCsv, unitsUnder, type ReferenceLot } from '@tenderscope/testing';
import { importBundle } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedGroups } from '../support/expected-groups.test-support.ts';
import { openGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { at, between, type Selection } from '../support/selections.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

let world: GoldenWorld;
let q: Map<string, number>;
/** Suspected groups and their overview after the first import, which had no earlier search. */
let first: { groups: Record<string, unknown>[]; overview: Record<string, unknown> | undefined };

beforeAll(async () => {
  world = await openGoldenWorld(1200, 'golden');
  first = { groups: await world.client.rows('relation.groups'), overview: (await world.client.rows('relation.overview'))[0] };
  await addInseparable();
  q = jointQValues(world.lots, world.bundle.bids);
});
afterAll(() => world.app.close());

/**
 * Two companies that bid only together, with one lock, on every second lot of one material category and province. As many deals without a
 * recorded bid are added; they change nothing, because their bidders are unknown.
 */
async function addInseparable(): Promise<void> {
  const folder = join(world.app.dataDir, 'inseparable');
  await mkdir(folder);
  const [market = []] = [...groupBy(world.lots, ({ material, province }) => `${material}|${province}`).values()].sort((a, b) => b.length - a.length);
  const bids = market.filter((_, index) => index % 2 === 0).flatMap(({ id }) => ['i1', 'i2'].map((company) => `${id},${company},1000000,i-lock`));
  const openedAt = new Map(world.bundle.lots.map((lot) => [lot.lot_id, lot.opened_at]));
  const unrecorded = world.lots.flatMap(({ id, projectId, material, winner }) =>
    winner === null ? [] : [[`unrecorded-${id}`, projectId, `U-${id}`, '无投标记录', material, openedAt.get(id), '成交', winner.id, 1000].join(',')]);
  await writeFile(join(folder, 'lots.csv'), ['lot_id,project_id,code,name,material_category,opened_at,status,winner_id,award_amount', ...unrecorded].join('\n'));
  await writeFile(join(folder, 'companies.csv'), 'company_id,name\ni1,形影甲公司\ni2,形影乙公司\n');
  await writeFile(join(folder, 'bids.csv'), ['lot_id,company_id,price,lock_no', ...bids].join('\n'));
  expect(await importBundle(world.app.warehouse, [folder], { dataDir: world.app.dataDir, format: 'bundle' })).toMatchObject({ outcome: 'clean' });
  world.bundle.bids.push(...(await readCsv(join(folder, 'bids.csv'))));
}

/** q of pairs with this many meetings in the selection, by their ids joined by commas. */
async function found(caller: TestClient, minTimes: number, conditions: Condition[] = []): Promise<Map<string, number | null>> {
  const rows = await caller.rows('relation.jointBidding2', conditions, [String(minTimes)]);
  return new Map(rows.map((row) => [`${String(row['gys_guid'])},${String(row['Target_Gys_guid'])}`, row['qValue'] as number | null]));
}
const pairsOn = (own: readonly ReferenceLot[], minTimes: number): string[] => {
  const ids = new Set(own.map(({ id }) => id));
  return [...jointBids(world.bundle.bids.filter((bid) => ids.has(bid.lot_id ?? '')), 2, minTimes).keys()];
};

/** Compares relatively, to distinguish a q of 1e-20 from 1e-19. */
function expectSame(actual: ReadonlyMap<string, number | null>, pairs: readonly string[]): void {
  expect([...actual.keys()].sort()).toEqual([...pairs].sort());
  const differing = pairs.filter((pair) => {
    const [own, expected] = [actual.get(pair) ?? null, q.get(pair) ?? null];
    return own === null || expected === null ? own !== expected : !(Math.abs(own / expected - 1) <= 1e-8);
  });
  expect(differing.slice(0, 5).map((pair) => [pair, actual.get(pair), q.get(pair)])).toEqual([]);
}

it('distinguishes pairs that meet by chance from those that meet more often', () => {
  expect(q.get('i1,i2')).toBeLessThan(1e-12);
  const others = [...q].filter(([pair]) => pair !== 'i1,i2').map(([, value]) => value);
  expect(others.filter((value) => value < 1).length).toBeGreaterThan(100);
  expect(others.filter((value) => value === 1).length).toBeGreaterThan(100);
});

it('equals that of a plain convolution for every pair', async () => {
  expectSame(await found(world.client, 3), pairsOn(world.lots, 3));
});

it('is unknown below three meetings', async () => {
  const all = await found(world.client, 2);
  expectSame(all, pairsOn(world.lots, 2));
  expect([...all.values()]).toContain(null);
});

const newYear = at('2025-01-01T00:00:00');

it.each<Selection>([
  ['a category', [{ name: 'xm_LeiXing', matching: '=', value: 'E' }], ({ category }) => category === 'E'],
  ['a method', [{ name: 'zb_fangshi', matching: '=', value: '公开招标' }], ({ method }) => method === '公开招标'],
  ['a year', [{ name: 'zbtzs_fachu_time', matching: '>=', value: newYear }], ({ eventAt }) => (eventAt.opening ?? 0) >= newYear],
])('is about all meetings, regardless of the selection: %s', async (_name, conditions, keeps) => {
  const pairs = pairsOn(world.lots.filter((lot) => keeps(lot, 'opening')), 2);
  expect(pairs.length).toBeGreaterThan(0);
  expectSame(await found(world.client, 2, conditions), pairs);
});

it('can be selected by range', async () => {
  const rows = await found(world.client, 3, [{ name: 'qValue', matching: '<=', value: 0.01 }]);
  expectSame(rows, pairsOn(world.lots, 3).filter((pair) => (q.get(pair) ?? 1) <= 0.01));
});

it('is hidden from a user of some units', async () => {
  const seen = (unit: string): ReferenceLot[] => world.lots.filter(({ unitId }) => unitsUnder(world.bundle.units, unit).has(unitId));
  const unit = world.bundle.units.find(({ unit_id: id = '' }) => pairsOn(seen(id), 3).length > 0 && seen(id).length < world.lots.length)?.unit_id ?? '';
  const buyer = await signInToUnit(world.app, unit);
  const rows = await found(buyer, 3);
  expect([...rows.keys()].sort()).toEqual(pairsOn(seen(unit), 3).sort());
  expect(new Set(rows.values())).toEqual(new Set([null]));
});

const kinds = { cover: '陪标', rotation: '轮标', linked: '关联' } as const;

describe('suspected groups', () => {
  let expected: RiskGroup[];
  beforeAll(async () => {
    const [companies, shareholdings] = [await world.read('companies'), await world.read('shareholdings')];
    const links = partyLinks({ companies, shareholdings, positions: await world.read('positions') });
    expected = expectedGroups({ lots: world.lots, bids: world.bundle.bids, links, q });
  });
  const everyLot = (): boolean => true;
  /** True if it contains less than half of the members of each earlier group. */
  const isNewGroup = ({ members }: Pick<RiskGroup, 'members'>): boolean => !first.groups.some((row) => {
    const known = String(row['members']).split(';');
    return known.filter((member) => members.includes(member)).length >= known.length / 2;
  });
  const rowOf = (group: RiskGroup, isSelected: (lot: string) => boolean = everyLot) => {
    const { members, pattern, strength, priceP, priceLots, meetings } = group;
    const own = meetings.filter(({ lot }) => isSelected(lot));
    const won = own.flatMap(({ winner, amount }) => (winner === null || amount === null ? [] : [amount]));
    const amount = won.length === 0 ? null : won.reduce((sum, one) => sum + one, 0);
    return {
      members: members.join(';'), memberNum: members.length, lotNum: own.length, zbJinE: amount, kind: kinds[pattern.kind], strength, priceP, priceLots,
      patternLots: pattern.lots, leader_guid: pattern.leader, leaderWins: pattern.leaderWins,
    };
  };
  const comparable = (row: Record<string, unknown>): unknown[] => Object.keys(rowOf(expected[0] as RiskGroup)).map((key) => {
    const value = row[key];
    return typeof value === 'number' ? Number(value.toFixed(key === 'zbJinE' ? 2 : 6)) : value;
  });
  const listOf = (rows: readonly Record<string, unknown>[]): string[] => rows.map((row) => JSON.stringify(comparable(row))).sort();

  it('match the rows of the bundle', async () => {
    expect(expected.length).toBeGreaterThan(1);
    expect(listOf(await world.client.rows('relation.groups'))).toEqual(listOf(expected.map((group) => rowOf(group))));
  });
  it('count the lots of the selection, and are left out without any', async () => {
    const [conditions, keeps] = between('2024-01-01T00:00:00', '2024-12-31T23:59:59');
    const inYear = new Set(world.lots.filter((lot) => keeps(lot, 'opening')).map(({ id }) => id));
    const rows = expected.map((group) => rowOf(group, (lot) => inYear.has(lot))).filter(({ lotNum }) => lotNum > 0);
    expect(listOf(await world.client.rows('relation.groups', conditions))).toEqual(listOf(rows));
  });

  /** Wins on each lot of some groups, by lot. */
  const wonOn = (groups: readonly RiskGroup[], isSelected: (lot: string) => boolean = everyLot) => {
    const byLot = groupBy(groups.flatMap(({ meetings }) => meetings).filter(({ lot }) => isSelected(lot)), ({ lot }) => lot);
    return [...byLot].map(([lot, own]) => {
      const members = Math.max(...own.map(({ present }) => present.length));
      const amounts = own.flatMap(({ winner, amount }) => (winner === null || amount === null ? [] : [amount]));
      return { lot, members, amount: amounts.length === 0 ? null : Math.max(...amounts) };
    });
  };
  const lotsOf = (won: ReturnType<typeof wonOn>): string[] =>
    won.map(({ lot, members, amount }) => JSON.stringify([lot, members, amount])).sort();
  const listed = (rows: readonly Record<string, unknown>[]): string[] =>
    rows.map((row) => JSON.stringify([row['lot_guid'], row['memberNum'], row['zbJinE']])).sort();
  it('have the lots that their members met on, of one group and of all', async () => {
    const groups = await world.client.rows('relation.groups');
    for (const group of groups) {
      const own = expected.filter(({ members }) => members.join(';') === group['members']);
      expect(listed(await world.client.rows('relation.groupLots', [], [String(group['group_guid'])]))).toEqual(lotsOf(wonOn(own)));
    }
    expect(listed(await world.client.rows('relation.groupLots'))).toEqual(lotsOf(wonOn(expected)));
  });

  it.each<Selection>([['all', [], everyLot], ['a year', ...between('2024-01-01T00:00:00', '2024-12-31T23:59:59')]])(
    'add up to the overview: %s',
    async (_name, conditions, keeps) => {
      const selected = new Set(world.lots.filter((lot) => keeps(lot, 'opening')).map(({ id }) => id));
      const won = wonOn(expected, (lot) => selected.has(lot));
      const found = expected.filter(({ meetings }) => meetings.some(({ lot }) => selected.has(lot)));
      const alike = await world.client.rows('relation.sameHardware', conditions);
      const [row] = await world.client.rows('relation.overview', conditions);
      expect(row).toEqual({
        groupNum: found.length,
        strongGroupNum: found.filter(({ strength }) => strength >= 0.9).length,
        groupLotNum: won.length,
        groupAmount: expect.closeTo(won.reduce((sum, { amount }) => sum + (amount ?? 0), 0), 1) as number,
        hardwarePairNum: new Set(alike.map((pair) => `${String(pair['gys_guid'])},${String(pair['Target_gys_guid'])}`)).size,
        newGroupNum: found.filter(isNewGroup).length,
      });
    },
  );

  it('depend on similarities between the bids of two members', async () => {
    const allThreads = 'MAC、CPU、硬盘均相同';
    const titles = { mac: 'MAC地址相同', lock_no: '加密锁号相同', deposit_account: '保证金账户相同', file_author: '文件作者相同' } as const;
    const byLot = groupBy(world.bundle.bids, (bid) => bid.lot_id ?? '');
    const met = groupBy(meetingsOfTwo(world.bundle.bids), ({ members: [a = '', b = ''] }) => `${a},${b}`);
    for (const group of await world.client.rows('relation.groups')) {
      const rows = await world.client.rows('relation.groupEvidence', [], [String(group['group_guid'])]);
      const members = String(group['members']).split(';');
      const pairs = members.flatMap((a, place) => members.slice(place + 1).map((b) => [a, b] as const));
      const wanted = pairs.flatMap(([a, b]) => {
        const meetings = met.get(`${a},${b}`) ?? [];
        /** Undefined if the two bids of a lot differ, else true if the value is common enough to be noise. */
        const likeness = (lot: string, column: string): boolean | undefined => {
          const bids = byLot.get(lot) ?? [];
          const [one, other] = [a, b].map((id) => bids.find((bid) => bid.company_id === id)?.[column] ?? '');
          const holders = bids.filter((bid) => bid[column] === one).length;
          return one === '' || one !== other ? undefined : holders >= 3 && holders >= 0.8 * bids.length;
        };
        const alike = Object.entries(titles).flatMap(([column, title]) => {
          const found = meetings.map(({ lot }) => likeness(lot, column)).filter((isNoise) => isNoise !== undefined);
          return found.length === 0 ? [] : [[a, b, title, found.filter((isNoise) => !isNoise).length, found.filter(Boolean).length]];
        });
        const machines = meetings.filter(({ lot }) => ['mac', 'cpu_id', 'disk_id'].every((column) => likeness(lot, column) === false)).length;
        if (machines > 0) alike.push([a, b, allThreads, machines, 0]);
        return [...(meetings.length === 0 ? [] : [[a, b, '共同投标', meetings.length, 0]]), ...alike];
      });
      const compared = new Set<unknown>([...Object.values(titles), '共同投标', allThreads]);
      const own = rows.filter((row) => compared.has(row['kind']));
      const listed = own.map((row) => JSON.stringify([row['gys_guid'], row['Target_gys_guid'], row['kind'], row['lotNum'], row['noiseNum']]));
      expect(listed.sort()).toEqual(wanted.map((row) => JSON.stringify(row)).sort());
    }
  });

  if (isSoak) it('are new for 30 days of the data after the import that first shows them, and never before a second search', async () => {
    expect(first.groups.length).toBeGreaterThan(0);
    expect(new Set(first.groups.map(({ firstSeen, isNew }) => JSON.stringify([firstSeen, isNew])))).toEqual(new Set(['[null,null]']));
    expect(first.overview).toMatchObject({ groupNum: first.groups.length, newGroupNum: null });

    const withBids = new Set(world.bundle.bids.map((bid) => bid.lot_id));
    const reached = Math.max(...world.lots.flatMap(({ id, eventAt }) => (withBids.has(id) ? (eventAt.opening ?? []) : [])));
    const seen = async () => {
      const rows = await world.client.rows('relation.groups');
      return rows.map((row) => JSON.stringify([row['members'], row['firstSeen'], row['isNew']])).sort();
    };
    const rowsOf = (isNew: number): string[] =>
      expected.map((group) => JSON.stringify([group.members.join(';'), ...(isNewGroup(group) ? [reached, isNew] : [null, 0])])).sort();
    expect(expected.filter(isNewGroup).map(({ members }) => members.join(';'))).toContain('i1;i2');
    expect(await seen()).toEqual(rowsOf(1));
    const fresh = await world.client.rows('relation.groups', [{ name: 'isNew', matching: '=', value: 1, whereIndex: 2 }]);
    expect(fresh).toHaveLength(expected.filter(isNewGroup).length);

    for (const [days, isNew] of [[29, 1], [30, 0]] as const) {
      await addLotAt(reached + days * 864e5);
      expect([days, await seen()]).toEqual([days, rowsOf(isNew)]);
    }
    expect((await world.client.rows('relation.overview'))[0]).toMatchObject({ newGroupNum: 0 });
  });
});

/** Adds a lot with one bid of an otherwise unknown company, opened at a time. */
async function addLotAt(time: number): Promise<void> {
  const folder = join(world.app.dataDir, `later-${time}`);
  await mkdir(folder);
  await writeFile(join(folder, 'companies.csv'), 'company_id,name\nalone,独行公司\n');
  const project = (await world.read('lots'))[0]?.['project_id'] ?? '';
  await writeFile(join(folder, 'lots.csv'), `lot_id,project_id,code,name,opened_at\nlater-${time},${project},L${time},稍后的标段,${new Date(time).toISOString()}\n`);
  await writeFile(join(folder, 'bids.csv'), `lot_id,company_id,price\nlater-${time},alone,1000000\n`);
  expect(await importBundle(world.app.warehouse, [folder], { dataDir: world.app.dataDir, format: 'bundle' })).toMatchObject({ outcome: 'clean' });
}
