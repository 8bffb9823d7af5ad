import { createHash } from 'node:crypto';
import { groupBy, hasWon, meetingsOfTwo, partyLinks, type BundleRow, type ReferenceLot } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, someSelections, type Selection } from '../support/selections.test-support.ts';

interface Met {
  lot: ReferenceLot;
  a: string;
  b: string;
  gap: number | null;
}

let world: GoldenWorld;
let linked: Set<string>;

beforeAll(async () => {
  world = await sharedGoldenWorld();
  const [companies, shareholdings, positions] = await Promise.all(['companies', 'shareholdings', 'positions'].map((name) => world.read(name)));
  const links = partyLinks({ companies: companies ?? [], shareholdings: shareholdings ?? [], positions: positions ?? [] });
  linked = new Set(links.map(({ gys_guid: one, Target_gys_guid: other }) => [one, other].sort().join(',')));
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
const known = (gaps: readonly Met[]): number[] => gaps.flatMap(({ gap }) => (gap === null ? [] : [gap]));
const selections: Selection[] = [
  allTime,
  ['cut months', ...between('2024-02-10T00:00:00', '2026-01-20T23:59:59.999')],
  ['a method, which the narrow marts lack', [{ name: 'zb_fangshi', matching: '=', value: '公开招标' }], (lot) => lot.method === '公开招标'],
];

describe.each(someSelections(selections))('%s', (_name, conditions, keeps) => {
  const lotsOf = (): Map<string, ReferenceLot> => new Map(world.lots.filter((lot) => keeps(lot, 'opening')).map((lot) => [lot.id, lot]));
  const bidsOf = (lots: ReadonlyMap<string, ReferenceLot>): BundleRow[] => world.bundle.bids.filter((bid) => lots.has(bid.lot_id ?? ''));
  const meetings = (): Met[] => {
    const lots = lotsOf();
    const prices = new Map(bidsOf(lots).map((bid) => [`${bid.lot_id ?? ''} ${bid.company_id ?? ''}`, bid.price]));
    return meetingsOfTwo(bidsOf(lots)).map(({ lot, members: [a = '', b = ''] }) => {
      const [one, other] = [a, b].map((id) => Number(prices.get(`${lot} ${id}`) || Number.NaN));
      const lower = Math.min(one ?? Number.NaN, other ?? Number.NaN);
      return { lot: lots.get(lot) as ReferenceLot, a, b, gap: lower > 0 ? Math.abs((one ?? 0) - (other ?? 0)) / lower : null };
    });
  };
  const pairOf = (met: readonly Met[]) => {
    const { a, b } = met[0] ?? { a: '', b: '' };
    const wins = (company: string): number => met.filter(({ lot }) => hasWon(lot, company)).length;
    return {
      gys_guid: a,
      Target_gys_guid: b,
      meetNum: met.length,
      ownWins: wins(a),
      rivalWins: wins(b),
      otherWins: met.filter(({ lot }) => lot.winners.length > 0 && !hasWon(lot, a) && !hasWon(lot, b)).length,
      kind: linked.has(`${a},${b}`) ? '关联' : met.length < 3 ? '偶遇' : '竞争',
      priceGap: median(known(met)),
    };
  };
  const byPair = (met: readonly Met[]): Met[][] => [...groupBy(met, ({ a, b }) => `${a},${b}`).values()];
  /** Companies that meet most often, or a given company and those it meets most often. */
  const busiestCompanies = (met: readonly Met[], guid: string, max: number): Set<string> => {
    const sides = met.flatMap(({ a, b }) => [[a, b], [b, a]]).filter(([one, other]) => guid === '' || one === guid || other === guid);
    const counts = [...groupBy(sides, ([one = '']) => one)].map(([id, own]) => [id, own.length] as const);
    return new Set(counts.sort((a, b) => b[1] - a[1] || compare(a[0], b[0])).slice(0, max).map(([id]) => id));
  };
  const busiest = (): string => [...busiestCompanies(meetings(), '', 1)][0] ?? '';

  it('pairs that meet at least twice, with the winners', async () => {
    const expected = byPair(meetings()).filter((met) => met.length >= 2).map(pairOf);
    expect(expected.length).toBeGreaterThan(10);
    const rows = await world.client.rows('competition.pairs', conditions, ['2']);
    expectSameRows(rows, expected);
    expect(rows[0]?.['meetNum']).toBe(Math.max(...expected.map(({ meetNum }) => meetNum)));
  });

  it('pairs among the companies that meet most often, of all and of one', async () => {
    const met = meetings();
    for (const guid of ['', busiest()]) {
      const chosen = busiestCompanies(met, guid, 24);
      const expected = byPair(met.filter(({ a, b }) => chosen.has(a) && chosen.has(b))).map(pairOf);
      expect(expected.length).toBeGreaterThan(5);
      expectSameRows(await world.client.rows('competition.matrix', conditions, [guid]), expected);
    }
  });

  it('winners of consecutive lots', async () => {
    const met = meetings();
    for (const guid of ['', busiest()]) {
      const chosen = busiestCompanies(met, guid, 15);
      const requested = met.filter(({ a, b }) => chosen.has(a) && chosen.has(b) && (guid === '' || a === guid || b === guid));
      const lots = [...groupBy(requested, ({ lot }) => lot.id).values()].flatMap((own) => {
        const [{ lot } = {}] = own;
        const at = lot?.eventAt.opening ?? null;
        return lot && at !== null ? [{ lot, at, own }] : [];
      });
      const latest = lots.sort((x, y) => y.at - x.at || compare(y.lot.id, x.lot.id)).slice(0, 240);
      expectSameRows(await world.client.rows('competition.rotation', conditions, [guid]), latest.map(({ lot, at, own }) => ({
        lot_guid: lot.id, bd_name: lot.name, kaibiao_time: at,
        winner_guid: lot.winner?.id ?? null, winner: lot.winnerText, zbJinE: lot.award,
        bidderNum: new Set(own.flatMap(({ a, b }) => [a, b])).size,
        priceGap: known(own).length === 0 ? null : Math.min(...known(own)),
      })));
    }
  });

  it('two companies in either order: their meetings, prices and share of lots', async () => {
    const met = meetings();
    const [most = [], ...others] = byPair(met).sort((x, y) => y.length - x.length);
    const bids = groupBy(bidsOf(lotsOf()), (bid) => bid.company_id ?? '');
    for (const own of [most, others.at(-1) ?? []]) {
      const { a, b } = own[0] ?? { a: '', b: '' };
      const { kind: _, ...figures } = pairOf(own);
      const [ownBids, otherBids] = [a, b].map((id) => bids.get(id)?.length ?? 0) as [number, number];
      const expected = {
        ...figures,
        pricedNum: known(own).length,
        tbNum: ownBids,
        targetTbNum: otherBids,
        eitherNum: ownBids + otherBids - own.length,
        jaccard: own.length / (ownBids + otherBids - own.length),
      };
      const rows = await world.client.rows('competition.pair', conditions, [a, b]);
      expectSameRows(rows, [expected]);
      expect(await world.client.rows('competition.pair', conditions, [b, a])).toEqual(rows);
      const listed = await world.client.rows('competition.meetings', conditions, [a, b]);
      expect(Object.fromEntries(listed.map((row) => [String(row['lot_guid']), row['priceGap']]))).toEqual(
        Object.fromEntries(own.map(({ lot, gap }) => [lot.id, gap === null ? null : (expect.closeTo(gap, 8) as number)])),
      );
    }
  });

  it('lots of two in one consortium, which are no meetings', async () => {
    const inConsortium = bidsOf(lotsOf()).filter((bid) => (bid.consortium_id ?? '') !== '');
    const [members = []] = [...groupBy(inConsortium, (bid) => `${bid.lot_id ?? ''} ${bid.consortium_id ?? ''}`).values()].filter(({ length }) => length > 1);
    const pair = members.slice(0, 2).map((bid) => bid.company_id ?? '');
    const together = [...groupBy(inConsortium.filter((bid) => pair.includes(bid.company_id ?? '')), (bid) => `${bid.lot_id ?? ''} ${bid.consortium_id ?? ''}`).values()];
    const lots = together.filter(({ length }) => length === 2).map(([bid]) => ({ lot_guid: bid?.lot_id ?? '' }));
    expect(lots.length).toBeGreaterThan(0);
    const rows = await world.client.rows('competition.consortiumLots', conditions, pair);
    expectSameRows(rows, lots);
    expect(await world.client.rows('competition.pair', conditions, pair)).toMatchObject([{ consortiumNum: lots.length }]);
    const met = await world.client.rows('competition.meetings', conditions, pair);
    expect(met.filter((row) => lots.some((lot) => lot.lot_guid === row['lot_guid']))).toEqual([]);
  });

  it('hardware of two that share some, and of two that meet most often', async () => {
    const kinds = { mac: 'MAC地址', cpu_id: 'CPU序列号', disk_id: '硬盘序列号', lock_no: '加密锁号' } as const;
    const lots = lotsOf();
    const byLot = groupBy(bidsOf(lots), (bid) => bid.lot_id ?? '');
    const isNoise = (bid: BundleRow, column: string): boolean => {
      const all = byLot.get(bid.lot_id ?? '') ?? [];
      const holders = all.filter((other) => other[column] === bid[column]).length;
      return holders >= 3 && holders >= 0.8 * all.length;
    };
    const sharing = meetings().filter(({ lot, a, b }) => {
      const [one, other] = [a, b].map((id) => byLot.get(lot.id)?.find((bid) => bid.company_id === id));
      return Object.keys(kinds).some((column) => (one?.[column] ?? '') !== '' && one?.[column] === other?.[column]);
    });
    const [max = []] = byPair(meetings()).sort((x, y) => y.length - x.length);
    const pairs = [sharing[0], sharing.at(-1), max[0]].flatMap((met) => (met ? [[met.a, met.b] as const] : []));
    expect(pairs.length).toBe(3);
    const seen = new Set<unknown>();
    for (const pair of pairs) {
      const marks = bidsOf(lots).filter((bid) => pair.some((id) => id === bid.company_id)).flatMap((bid) =>
        Object.entries(kinds).flatMap(([column, kind]) => {
          const mark = bid[column] ?? '';
          return mark === '' ? [] : [{ bid, column, kind, mark, noise: isNoise(bid, column) }];
        }));
      const expected = marks.map(({ bid, kind, column, mark, noise }) => {
        const alike = marks.filter((other) => other.column === column && other.mark === mark && other.bid.company_id !== bid.company_id);
        const isTogether = alike.some((other) => other.bid.lot_id === bid.lot_id);
        const isApart = !noise && alike.some((other) => !other.noise);
        return {
          lot_guid: bid.lot_id, gys_guid: bid.company_id, kind, kaibiao_time: lots.get(bid.lot_id ?? '')?.eventAt.opening ?? null,
          mark: createHash('md5').update(mark).digest('hex').slice(0, 8),
          sharing: isTogether ? (noise ? '多家共用' : '同标段相同') : isApart ? '跨标段相同' : '不同',
        };
      });
      expectSameRows(await world.client.rows('competition.hardware', conditions, [...pair]), expected);
      for (const row of expected) seen.add(row.sharing);
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});

it('indicators that name both of two companies: those of the lots where they met', async () => {
  const read = async (sql: string): Promise<Record<string, unknown>[]> => world.app.warehouse.query({ sql, values: {} });
  const parties = groupBy(await read('select code, lot_id, company_id from rule_party order by code, lot_id, company_id'), (row) => `${String(row['code'])} ${String(row['lot_id'])}`);
  const met = meetingsOfTwo(world.bundle.bids);
  const named = met.flatMap(({ lot, members }) =>
    [...parties].filter(([key, rows]) => key.endsWith(` ${lot}`) && members.every((id) => rows.some((row) => row['company_id'] === id)))
      .map(([key]) => ({ code: key.split(' ')[0] ?? '', pair: members.join(',') })));
  const [max = []] = [...groupBy(named, ({ pair }) => pair).values()].sort((x, y) => y.length - x.length);
  const pair = (max[0]?.pair ?? '').split(',');
  const ownNum = met.filter(({ members }) => members.join(',') === pair.join(',')).length;
  const expected = [...groupBy(max, ({ code }) => code)].map(([code, hits]) => ({ code, hitNum: hits.length, ownNum }));
  expect(expected.length).toBeGreaterThan(0);
  const rows = await world.client.rows('competition.pairRules', [], pair);
  expectSameRows(rows, expected);
  expect(await world.client.rows('competition.pairRules', [], pair.toReversed())).toEqual(rows);
  const coverage = new Map((await world.client.rows('rule.coverage')).map((row) => [row['code'], row]));
  for (const row of rows) expect([row['population'], row['hits'], row['hitRate']]).toEqual(['population', 'hits', 'hitRate'].map((name) => coverage.get(row['code'])?.[name]));
});
