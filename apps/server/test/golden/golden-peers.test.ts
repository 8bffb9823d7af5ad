import {
  comparable,
  groupBy,
  meetingsOfTwo,
  referencePeers,
  referenceScore,
  referenceScreens,
  shareBelow,
  type ReferencePeers,
  type ReferenceScreen,
  type ReferenceScreens,
} from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { between } from '../support/selections.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';

let world: GoldenWorld;
let screens: Map<string, ReferenceScreens>;
let peers: Map<string, ReferencePeers>;
beforeAll(async () => {
  world = await sharedGoldenWorld();
  screens = referenceScreens(world.lots, world.bundle);
  peers = referencePeers(world.lots, screens);
});

type Row = Readonly<Record<string, unknown>>;

interface Value {
  key: string;
  value: number;
}

const quantile = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
};

/** Expected rows of one screen: the range, and at most sixty peers evenly spaced by rank. */
function expectCompared(rows: readonly Row[], values: readonly Value[], own: number, key: string): void {
  const rounded = values.map((one) => ({ ...one, value: Number(one.value.toFixed(9)) }));
  const sorted = rounded.sort((a, b) => a.value - b.value || (a.key < b.key ? -1 : 1));
  const numbers = sorted.map(({ value }) => value);
  const near = (value: number): number => expect.closeTo(value, 7) as number;
  const passed = (place: number): number => Math.floor((place * 60) / sorted.length + 0.5);
  const shown = sorted.filter((_, index) => passed(index + 1) > passed(index));
  expect(shown.length).toBeLessThanOrEqual(60);
  expect(rows).toHaveLength(shown.length);
  expect(rows[0]).toMatchObject({
    peerNum: values.length, p5: near(quantile(numbers, 0.05)), p50: near(quantile(numbers, 0.5)), p95: near(quantile(numbers, 0.95)),
    ownValue: near(own), below: near(shareBelow(numbers, Number(own.toFixed(9)))),
  });
  const byValue = [...rows].sort((a, b) => Number(a['value']) - Number(b['value']));
  byValue.forEach((row, index) => expect(row['value']).toBeCloseTo(shown[index]?.value ?? Number.NaN, 7));
  expect(new Set(rows.map((row) => row[key])).size).toBe(shown.length);
}

it('the range of each screen of a lot among its peers', async () => {
  const levels = new Map([...peers].map(([id, { group }]) => [group, id]));
  expect(levels.size).toBeGreaterThan(1);
  for (const [group, id] of levels) {
    const among = peers.get(id) as ReferencePeers;
    const rows = await world.client.rows('relation.lotPeers', [], [id]);
    expect(rows[0]).toMatchObject({ peerGroup: group });
    const byScreen = groupBy(rows, (row) => String(row['screen']));
    const names = Object.keys(screens.get(id) ?? {}).filter((name) => name !== 'prices' && name !== 'logGapEvenness') as ReferenceScreen[];
    const valueOf = (lot: string, name: ReferenceScreen): number | null => comparable(screens.get(lot), name) ?? null;
    for (const name of names) {
      const own = valueOf(id, name);
      const values = among.lots.flatMap((lot) => {
        const value = valueOf(lot.id, name);
        return value === null ? [] : [{ key: lot.id, value }];
      });
      if (own === null) expect(byScreen.has(name)).toBe(false);
      else expectCompared(byScreen.get(name) ?? [], values, own, 'lot_guid');
    }
    const scores = among.lots.map((lot) => ({ key: lot.id, value: referenceScore(peers.get(lot.id) as ReferencePeers, screens, lot.id) }));
    expectCompared(byScreen.get('score') ?? [], scores, referenceScore(among, screens, id), 'lot_guid');
  }
});

it('is about lots of all units, which a user of some units does not see', async () => {
  const [id = ''] = [...peers.keys()];
  const client = await signInToUnit(world.app, world.lots.find((lot) => lot.id === id)?.unitId ?? '');
  expect(await client.rows('relation.lotPeers', [], [id])).toEqual([]);
});

it('the range of meetings, Jaccard and price gaps among the pairs of the market', async () => {
  const groups = new Set<unknown>();
  for (const [conditions, keeps] of [[[], () => true] as ReturnType<typeof between>, between('2024-02-10T00:00:00', '2026-01-20T23:59:59.999')]) {
    const lots = new Map(world.lots.filter((lot) => keeps(lot, 'opening')).map((lot) => [lot.id, lot]));
    const bids = world.bundle.bids.filter((bid) => lots.has(bid.lot_id ?? ''));
    const met = meetingsOfTwo(bids).map(({ lot, members }) => ({ lot, pair: members.join('/') }));
    const kindOf = (lot: string): string => [lots.get(lot)?.category ?? '', lots.get(lot)?.material ?? ''].join('\n');
    const homeOf = (lot: string): string => [kindOf(lot), lots.get(lot)?.province ?? ''].join('\n');
    const markets = new Map([...groupBy(met, ({ lot }) => homeOf(lot))].map(([home, own]) => [home, groupBy(own, ({ pair }) => pair)]));
    const homes = [...groupBy(met, ({ pair }) => pair)].map(([pair, all]) => {
      const own = groupBy(all, ({ lot }) => homeOf(lot));
      const [home = ''] = [...own].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))[0] ?? [];
      return { pair, home, size: markets.get(home)?.size ?? 0 };
    }).sort((a, b) => a.size - b.size);
    for (const { pair, home } of [homes[0], homes.at(-1)].flatMap((one) => one ?? [])) {
      const isNarrow = (markets.get(home)?.size ?? 0) >= 50;
      const kind = home.split('\n').slice(0, 2).join('\n');
      const isNear = (lot: string): boolean => (isNarrow ? homeOf(lot) === home : kindOf(lot) === kind);
      const pairs = groupBy(met.filter(({ lot }) => isNear(lot)), (one) => one.pair);
      const bidNum = new Map([...groupBy(bids.filter((bid) => isNear(bid.lot_id ?? '')), (bid) => bid.company_id ?? '')].map(([id, all]) => [id, all.length]));
      const rows = await world.client.rows('relation.pairPeers', conditions, pair.split('/'));
      groups.add(rows[0]?.['peerGroup']);
      expect(rows[0]).toMatchObject({ peerGroup: isNarrow ? '品类×地区' : '品类', pinlei: kind.split('\n')[1] || null });
      const byScreen = groupBy(rows, (row) => String(row['screen']));
      const meetings = [...pairs].map(([key, all]) => ({ key, value: all.length }));
      const jaccard = [...pairs].map(([key, all]) => {
        const [a = '', b = ''] = key.split('/');
        return { key, value: all.length / ((bidNum.get(a) ?? 0) + (bidNum.get(b) ?? 0) - all.length) };
      });
      const valueIn = (values: readonly Value[]): number => values.find(({ key }) => key === pair)?.value ?? Number.NaN;
      expectCompared(byScreen.get('meetings') ?? [], meetings, valueIn(meetings), 'pair_guid');
      expectCompared(byScreen.get('jaccard') ?? [], jaccard, valueIn(jaccard), 'pair_guid');
      expect(byScreen.get('priceGap')?.length ?? 0).toBeLessThanOrEqual(60);
    }
  }
  expect(groups.size).toBeGreaterThan(1);
});
