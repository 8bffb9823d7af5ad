import { keyAsSpec, parseMaterial } from '@tenderscope/detection';
import { agrees, groupBy, inOneUnit, priceBasis, priceLevel, quotedItems, unitsUnder, type QuotedItem } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { near } from '../support/near.test-support.ts';
import { allTime, at, type Selection } from '../support/selections.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';

let world: GoldenWorld;
let items: QuotedItem[];
const keys = new Map<QuotedItem, { name_key: string; spec_key: string }>();

beforeAll(async () => {
  world = await sharedGoldenWorld();
  items = quotedItems(world.bundle, world.lots, await world.read('items'));
  for (const item of items) {
    const { nameKey, specKey } = parseMaterial(item.name, item.spec ?? '', '');
    keys.set(item, { name_key: nameKey, spec_key: specKey });
  }
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const keyOf = (item: QuotedItem): string => JSON.stringify(keys.get(item));
const byKeys = (rows: readonly object[]): object[] =>
  (rows as { name_key: string; spec_key: string }[]).toSorted((a, b) => compare(a.name_key, b.name_key) || compare(a.spec_key, b.spec_key));

/** Most frequent writing of these items. */
function commonest(own: readonly QuotedItem[]): { material_name: string; spec: string | null } {
  const counted = [...groupBy(own, ({ name, spec }) => `${name}|${spec ?? ''}`).values()];
  const [max] = counted.sort(([a, ...more], [b, ...others]) =>
    others.length - more.length || compare(a?.name ?? '', b?.name ?? '') || compare(a?.spec ?? '', b?.spec ?? ''));
  return { material_name: max?.[0]?.name ?? '', spec: max?.[0]?.spec ?? null };
}

const grouped = (own: readonly QuotedItem[]) =>
  [...groupBy(own, keyOf)].map(([key, alike]) => ({ alike, ...(JSON.parse(key) as Record<'name_key' | 'spec_key', string>) }));

/** Every material among these items, with the level of its prices. */
const materialsOf = (own: readonly QuotedItem[]) =>
  grouped(own).map(({ name_key, spec_key, alike }) => {
    const base_unit = inOneUnit(alike)[0]?.baseUnit ?? '';
    return { name_key, spec_key, base_unit, ...commonest(alike), ...priceLevel(alike) };
  });

/** Every material that was ever quoted, with the price level of those items that have all its specifications, if any. */
function levelsOf(own: readonly QuotedItem[]) {
  const groups = grouped(own);
  return grouped(items).flatMap(({ name_key, spec_key }) => {
    const taken = groups.filter((other) => other.name_key === name_key && agrees(other.spec_key, spec_key)).flatMap(({ alike }) => alike);
    return taken.length === 0 ? [] : [{ name_key, spec_key, base_unit: inOneUnit(taken)[0]?.baseUnit ?? '', ...priceLevel(taken), ...priceBasis(taken) }];
  });
}

const newYear = at('2025-01-01T00:00:00');

describe.each<Selection<QuotedItem>>([
  allTime,
  ['a year', [{ name: 'zbtzs_fachu_time', matching: '>=', value: newYear }], ({ quotedAt }) => (quotedAt ?? 0) >= newYear],
  ['a method', [{ name: 'zb_fangshi', matching: '=', value: '公开招标' }], ({ lot }) => lot?.method === '公开招标'],
])('%s', (_, conditions, keeps) => {
  const own = (): QuotedItem[] => items.filter((item) => keeps(item, 'opening'));

  it('price.materials', async () => {
    const expected = materialsOf(own()).map((material) => {
      const { name_key, spec_key, base_unit, n, latestTime, material_name, spec } = material;
      return { name_key, spec_key, base_unit, n, latestTime, material_name, spec };
    });
    expect(byKeys(await world.client.rows('price.materials', conditions))).toEqual(byKeys(expected));
  });

  it('price.recentAwards: the three newest of each material at most', async () => {
    const idOf = ({ lot, companyId, itemNo }: QuotedItem): string => [lot?.id, companyId, itemNo].join('|');
    const latest = (a: QuotedItem, b: QuotedItem): number => (b.quotedAt ?? 0) - (a.quotedAt ?? 0) || compare(idOf(a), idOf(b));
    const groups = grouped(own());
    const expected = grouped(items).flatMap(({ name_key, spec_key }) => {
      const taken = groups.filter((other) => other.name_key === name_key && agrees(other.spec_key, spec_key)).flatMap(({ alike }) => alike);
      const awarded = inOneUnit(taken).filter(({ isAwarded }) => isAwarded).sort(latest).slice(0, 3);
      return awarded.map(({ lot, company, price }, index) => [name_key, spec_key, index + 1, lot?.code, company, price.toFixed(6)].join('|'));
    });
    const rows = await world.client.rows('price.recentAwards', conditions);
    const found = rows.map((row) => [row['name_key'], row['spec_key'], row['place'], row['BiaoDuan_bianhao'], row['Gys_Name'], Number(row['price']).toFixed(6)].join('|'));
    expect(found.sort()).toEqual(expected.sort());
    expect(found.length).toBeGreaterThan(20);
  });

  it('price.levels', async () => {
    const expected = levelsOf(own()).map(({ name_key, spec_key, base_unit, n, p10, p25, p50, p75, p90, confidence, lotNum, awardedNum }) =>
      near({ name_key, spec_key, base_unit, n, p10, p25, p50, p75, p90, confidence, lotNum, awardedNum }));
    expect(byKeys(await world.client.rows('price.levels', conditions))).toEqual(byKeys(expected));
  });
});

describe('one material', () => {
  /** The most quoted one, and one quoted in several units or by the tonne. */
  const chosen = (): [name: string, spec: string, own: readonly QuotedItem[]][] => {
    const groups = [...groupBy(items, keyOf).values()].sort((a, b) => b.length - a.length);
    const weighed = groups.find((own) => own.some(({ unit }) => unit === '吨'));
    return [groups[0], weighed, groups.at(-1)].flatMap((own) => {
      const key = own?.[0] && keys.get(own[0]);
      return key ? [[key.name_key, keyAsSpec(key.spec_key), agreeing(key.name_key, key.spec_key)]] : [];
    });
  };
  const agreeing = (name: string, spec: string): readonly QuotedItem[] =>
    inOneUnit(items.filter((item) => {
      const key = keys.get(item);
      return key?.name_key === name && agrees(key.spec_key, spec);
    }));

  it('matches every quotation with the given specifications, and counts its specifications', async () => {
    const own = agreeing('PE管', 'de=110');
    const specs = new Set(own.map((item) => keys.get(item)?.spec_key));
    expect(specs.size).toBeGreaterThan(1);
    for (const [name, spec] of [['PE管', 'De110'], ['PE管De110', ''], ['聚乙烯燃气管 dn110', '']] as const) {
      expect(await world.client.rows('price.stats', [], [name, spec])).toEqual([near({ ...priceLevel(own), specNum: specs.size })]);
    }
    expect(agreeing('PE管', 'material=PE100 de=110 sdr=11').length).toBeLessThan(own.length);
  });

  it('is the same by key and by writing', async () => {
    for (const [name, spec, own] of chosen()) {
      const first = own.find((item) => spec === keyAsSpec(keys.get(item)?.spec_key ?? ''));
      expect(await world.client.rows('price.stats', [], [name, spec])).toEqual(await world.client.rows('price.stats', [], [first?.name ?? '', first?.spec ?? '']));
    }
  });

  it('price.quotes, which the figures of price.stats count', async () => {
    for (const [name, spec, own] of chosen()) {
      const rows = await world.client.rows('price.quotes', [], [name, spec]);
      const text = ({ lot, companyId, itemNo, name: written, price, unitPrice, quantity, company, quotedAt, isAwarded }: QuotedItem) =>
        [lot?.id, companyId, itemNo, written, price.toFixed(6), unitPrice, quantity, company, lot?.unitName, lot?.unitId, lot?.province, Number(isAwarded), quotedAt].join('|');
      const found = rows.map((row) => [row['lot_guid'], row['gys_guid'], row['item_no'], row['material_name'], Number(row['price']).toFixed(6), row['unit_price'],
        row['quantity'], row['Gys_Name'], row['zbr_name'], row['zbr_guid'], row['sheng_name'], row['is_awarded'], row['quoted_at']].join('|'));
      expect(found.sort()).toEqual(own.map(text).sort());
      const level = priceLevel(own);
      const only = [{ name: 'is_outlier', matching: '=', value: 1, whereIndex: 2 as const }];
      expect(await world.client.rows('price.quotes', only, [name, spec])).toHaveLength(level.outliers);
      const between = [{ name: 'price', matching: '>=;<=', value: `${level.p25};${level.p75}`, whereIndex: 2 as const }];
      const inside = own.filter(({ price }) => price >= (level.p25 ?? 0) && price <= (level.p75 ?? 0));
      expect(await world.client.rows('price.quotes', between, [name, spec])).toHaveLength(inside.length);
    }
  });

  it('price.basis: the lots and the awarded quotations, distinguished from bids', async () => {
    const found = chosen();
    for (const [name, spec, own] of found) {
      expect(await world.client.rows('price.basis', [], [name, spec])).toEqual([near(priceBasis(own))]);
    }
    expect(found.some(([, , own]) => priceBasis(own).awardedPrice !== priceLevel(own).latestPrice)).toBe(true);
    const none = [{ name: 'zbr_name', matching: '=', value: '没有这个单位' }];
    expect(await world.client.rows('price.basis', none, ['PE管', ''])).toEqual([
      { lotNum: 0, supplierNum: 0, awardedNum: 0, awardedPrice: null, awardedTime: null, awardedName: null },
    ]);
  });

  it('price.quotes have the lot, its winner and the outcome of the bid', async () => {
    const own = agreeing('PE管', '');
    const lots = new Map(own.map(({ lot }) => [lot?.id, lot]));
    const bids = await world.client.rows('query.bids', [{ name: 'is_valid', matching: '=', value: 0 }]);
    const rejected = new Set(bids.map((row) => `${String(row['lot_guid'])} ${String(row['gys_guid'])}`));
    const rows = await world.client.rows('price.quotes', [], ['PE管', '']);
    expect(rows).toHaveLength(own.length);
    for (const row of rows) {
      const lot = lots.get(String(row['lot_guid']));
      const lost = lot?.isDeal ? '未中标' : lot?.isFailed ? '流标' : '待定标';
      const outcome = rejected.has(`${String(row['lot_guid'])} ${String(row['gys_guid'])}`) ? '被否决' : lost;
      expect([row['BiaoDuan_bianhao'], row['outcome']]).toEqual([lot?.code, row['is_awarded'] === 1 ? '中标' : outcome]);
      if (row['outcome'] === '中标' && lot?.isDeal) expect(row['winner']).not.toBeNull();
    }
  });

  it('price.monthly', async () => {
    for (const [name, spec, own] of chosen()) {
      const month = ({ quotedAt }: QuotedItem): string => new Date((quotedAt ?? 0) + 8 * 36e5).toISOString().slice(0, 7);
      const expected = [...groupBy(own, month)].map(([at, of]) => {
        const { n, p25, p50, p75 } = priceLevel(of);
        return near({ month: at, n, p25, p50, p75 });
      });
      const rows = await world.client.rows('price.monthly', [], [name, spec]);
      expect(rows).toEqual(expected.sort((a, b) => compare((a as { month: string }).month, (b as { month: string }).month)));
    }
  });

  it.each([
    ['supplier', ({ companyId }: QuotedItem) => companyId, ({ company }: QuotedItem) => company],
    ['region', ({ lot }: QuotedItem) => lot?.province ?? '', ({ lot }: QuotedItem) => lot?.province],
    ['year', ({ quotedAt }: QuotedItem) => new Date((quotedAt ?? 0) + 8 * 36e5).toISOString().slice(0, 4),
      ({ quotedAt }: QuotedItem) => new Date((quotedAt ?? 0) + 8 * 36e5).toISOString().slice(0, 4)],
  ])('price.spread by %s', async (by, groupOf, nameOf) => {
    for (const [name, spec, own] of chosen()) {
      const isOutlier = outliersOf(own);
      const expected = [...groupBy(own, groupOf)].map(([id, of]) => {
        const usual = priceLevel(of.filter((item) => !isOutlier.has(item)));
        const [first] = of;
        const outliers = of.filter((item) => isOutlier.has(item)).length;
        const { minPrice, p25, p50, p75, maxPrice } = usual;
        return near({ group_id: id, group_name: first && nameOf(first), n: of.length, outliers, minPrice, p25, p50, p75, maxPrice });
      });
      const rows = await world.client.rows('price.spread', [], [name, spec, by]);
      const byId = (list: readonly object[]) => [...(list as { group_id: string }[])].sort((a, b) => compare(a.group_id, b.group_id));
      expect(byId(rows)).toEqual(byId(expected));
    }
  });
});

/** Outliers by leaving out each item: `priceLevel` returns their number, this their identity. */
function outliersOf(own: readonly QuotedItem[]): ReadonlySet<QuotedItem> {
  const logs = own.map(({ price }) => Math.log(price));
  const median = (values: readonly number[]): number => {
    const sorted = [...values].sort((a, b) => a - b);
    return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
  };
  const centre = median(logs);
  const sd = 1.4826 * median(logs.map((log) => Math.abs(log - centre)));
  if (own.length < 8 || sd === 0) return new Set();
  return new Set(own.filter(({ price }) => Math.abs(Math.log(price) - centre) > Math.max(3.5 * sd, Math.log(1.5))));
}

it('is limited to the units of its user', async () => {
  const under = (unit: string): QuotedItem[] => items.filter(({ lot }) => unitsUnder(world.bundle.units, unit).has(lot?.unitId ?? ''));
  const unit = world.bundle.units.find(({ unit_id: id = '' }) => unitsUnder(world.bundle.units, id).size > 1 && under(id).length > 0)?.unit_id ?? '';
  const buyer = await signInToUnit(world.app, unit);
  const own = materialsOf(under(unit));
  expect(own.length).toBeLessThan(materialsOf(items).length);
  const rows = await buyer.rows('price.materials');
  const counted = (list: readonly object[]): object[] =>
    byKeys((list as (typeof own)[number][]).map(({ name_key, spec_key, n }) => ({ name_key, spec_key, n })));
  expect(counted(rows)).toEqual(counted(own));
});
