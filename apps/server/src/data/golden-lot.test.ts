import {
  groupBy,
  jointBids,
  lotRelations,
  partyGraph,
  type BundleRow,
  type PartyGraph,
  type ReferenceLot,
} from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../test-support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../test-support/golden-world.test-support.ts';

let world: GoldenWorld;
let graph: PartyGraph;
const more: Record<string, BundleRow[]> = {};

beforeAll(async () => {
  world = await sharedGoldenWorld();
  for (const name of ['shareholdings', 'positions', 'reviews', 'experts']) more[name] = await world.read(name);
  const { companies } = world.bundle;
  graph = partyGraph({ companies, shareholdings: more['shareholdings'] ?? [], positions: more['positions'] ?? [] });
}, 120_000);

const about = (key: string, lot: string): Promise<Record<string, unknown>[]> => world.client.rows(key, [], [lot]);
const known = (text = ''): number | null => (text === '' ? null : Number(text));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the head of a lot', () => {
  it('is what its project, issuer and award say, for every thirtieth', async () => {
    for (const lot of world.lots.filter((_, index) => index % 30 === 0)) {
      const row = world.bundle.lots.find((one) => one.lot_id === lot.id) ?? {};
      expectSameRows(await about('lot.head', lot.id), [
        {
          lot_guid: lot.id,
          bd_name: lot.name,
          zbr_guid: lot.unitId,
          zb_fangshi: lot.method,
          pinlei: lot.material,
          sheng_name: lot.province,
          status: row.status,
          gys_guid: lot.winner?.id ?? null,
          Gys_Name: lot.winner?.name ?? null,
          budget: lot.budget,
          evaluation_method: row.evaluation_method || null,
          price_weight: known(row.price_weight),
          ceiling: known(row.ceiling_price),
          zbJinE: lot.award,
          savingRate: lot.award !== null && lot.budget ? (lot.budget - lot.award) / lot.budget : null,
          bidderNum: lot.isSealed ? null : lot.validBidders,
        },
      ]);
    }
  });

  it('has its times in business time', async () => {
    const lot = world.lots.find(({ isDeal }) => isDeal);
    const [head] = await about('lot.head', lot?.id ?? '');
    expect(head?.['zbtzs_fachu_time']).toBe(lot?.eventAt.award);
    expect(Number(head?.['noticeTime'])).toBeLessThan(Number(head?.['openedTime']));
  });

  it('is nothing for a lot that is not', async () => {
    expect(await about('lot.head', 'no-such-lot')).toEqual([]);
  });
});

it('has the marks of each expert for each bidder, with how far they are from the others\'', async () => {
  const reviews = more['reviews'] ?? [];
  const codes = new Map((more['experts'] ?? []).map((expert) => [expert.expert_id, expert.code]));
  const reviewed = [...groupBy(reviews, (mark) => mark.lot_id ?? '')].slice(0, 15);
  expect(reviewed.length).toBe(15);
  for (const [lot, marks] of reviewed) {
    const expected = [...groupBy(marks, (mark) => `${mark.expert_id}|${mark.company_id}`).values()].map((own) => {
      const compared = own.flatMap((mark) => {
        const others = marks.filter(({ company_id: company, criterion, expert_id: expert }) =>
          company === mark.company_id && criterion === mark.criterion && expert !== mark.expert_id);
        if (mark.is_subjective !== '1' || others.length === 0) return [];
        return [{ off: Number(mark.score) - sum(others.map(({ score }) => Number(score))) / others.length, full: Number(mark.full_mark) }];
      });
      return {
        pingwei_code: codes.get(own[0]?.expert_id ?? '') || own[0]?.expert_id,
        gys_guid: own[0]?.company_id,
        score: sum(own.map(({ score }) => Number(score))),
        fullMark: sum(own.map(({ full_mark: full }) => Number(full))),
        deviation: compared.length === 0 ? null : sum(compared.map(({ off }) => off)) / sum(compared.map(({ full }) => full)),
      };
    });
    expectSameRows(await about('lot.scores', lot), expected);
  }
});

describe('what ties its bidders', () => {
  it('is counted by pair and kind', async () => {
    const kinds = new Set<string>();
    const expectedOf = lotRelations(world.bundle.bids, graph);
    const chosen = [...world.lots.filter(({ bidders }) => bidders.length > 2).slice(0, 10), ...tiedLots(), ...alikeLots()];
    for (const { id } of chosen) {
      const rows = await about('lot.relations', id);
      const found = rows.map((row): [string, unknown] => [[row['gys_guid'], row['Target_Gys_guid'], row['kind']].join(','), row['num']]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expectedOf(id)));
      for (const row of rows) kinds.add(String(row['kind']));
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['共同投标', '共同股东或任职人员', 'MAC地址', 'CPU序列号']));
  });

  it('names who holds both, and grades the evidence', async () => {
    const rows = (await Promise.all(tiedLots().map(({ id }) => about('lot.relations', id)))).flat();
    const held = rows.find(({ kind }) => kind === '共同股东或任职人员');
    expect(String(held?.['detail']).length).toBeGreaterThan(1);
    expect(rows.every(({ kind, strength }) => (kind === '共同投标') === (strength === null))).toBe(true);
  });

  /** Lots with two bidders who share a holder. */
  function tiedLots(): ReferenceLot[] {
    const bids = groupBy(world.bundle.bids, (bid) => bid.lot_id ?? '');
    const tied = ({ id }: ReferenceLot): boolean =>
      [...jointBids(bids.get(id) ?? [], 2, 1).keys()].some((pair) => {
        const [a = '', b = ''] = pair.split(',');
        const around = new Set((graph.get(`C:${a}`) ?? []).map(({ to }) => to));
        return (graph.get(`C:${b}`) ?? []).some(({ to }) => around.has(to));
      });
    return world.lots.filter(tied).slice(0, 8);
  }

  /** Lots with just two bids from one machine. */
  function alikeLots(): ReferenceLot[] {
    const bids = groupBy(world.bundle.bids, (bid) => bid.lot_id ?? '');
    const alike = ({ id }: ReferenceLot): boolean => {
      const values = (bids.get(id) ?? []).map(({ mac = '' }) => mac);
      return values.some((value) => value !== '' && values.filter((other) => other === value).length === 2);
    };
    return world.lots.filter(alike).slice(0, 10);
  }
});

it('places its screens among its peers of all years, widened until there are 50, and scores it', async () => {
  const year = (at: number | null): number | null => (at === null ? null : new Date(at + 8 * 3_600_000).getUTCFullYear());
  const rows = await world.app.warehouse.query({ sql: 'select lot_id, n, cv, spd, skew from lot_screen where n >= 3', values: {} });
  const screens = new Map(rows.map((row) => [String(row['lot_id']), row]));
  const isTalked = ({ method }: ReferenceLot): boolean => ['单一来源', '竞争性谈判', '竞价低价', '网上竞价高价'].includes(String(method));
  const sealed = world.lots.filter((lot) => screens.has(lot.id) && !isTalked(lot));
  const subject = ({ material, category }: ReferenceLot): string => material ?? `|${category}`;
  const groups = new Set<unknown>();
  for (const lot of sealed.filter((_, place) => place % 25 === 0).slice(0, 40)) {
    const alike = sealed.filter((other) => subject(other) === subject(lot));
    const steps: [string, ReferenceLot[]][] = [
      ['品类×地区', alike.filter(({ province }) => province === lot.province)],
      ['品类', alike],
      ['类别', sealed.filter((other) => other.category === lot.category || subject(other) === subject(lot))],
      ['全部', sealed],
    ];
    const [peerGroup, peers] = steps.find(([, lots]) => lots.length >= 50) ?? ['全部', sealed];
    const valuesOf = (name: string): number[] =>
      peers.flatMap(({ id }) => screens.get(id)?.[name] ?? []).map(Number).sort((a, b) => a - b);
    const own = screens.get(lot.id) ?? {};
    const below = (name: string): number | null => {
      const values = valuesOf(name);
      if (own[name] === null) return null;
      const count = (holds: (value: number) => boolean): number => values.filter(holds).length;
      return (count((value) => value < Number(own[name])) + 0.5 * count((value) => value === Number(own[name]))) / values.length;
    };
    const telling = ['cv', 'spd', ...(Number(own['n']) >= 4 ? ['skew'] : [])].flatMap((name) => below(name) ?? []).map((share) => 1 - share);
    const values = valuesOf('cv');
    const at = (share: number): number => {
      const place = share * (values.length - 1);
      const [low = 0, high = low] = values.slice(Math.floor(place), Math.floor(place) + 2);
      return low + (place - Math.floor(place)) * (high - low);
    };
    const group = { pinlei: ['品类×地区', '品类'].includes(peerGroup) ? lot.material : null, sheng_name: peerGroup === '品类×地区' ? lot.province : null };
    const course = { year: year(lot.eventAt.opening), value: Number(own['cv']), lotNum: values.length, p25: at(0.25), p50: at(0.5), p75: at(0.75) };
    const expected = { screen: 'cv', ...group, ...course, below: below('cv'), peerGroup, score: sum(telling) / telling.length };
    expectSameRows((await about('lot.screenPeers', lot.id)).filter(({ screen }) => screen === 'cv'), [expected]);
    groups.add(peerGroup);
  }
  expect(groups.size).toBeGreaterThan(1);
  const talked = world.lots.find((lot) => screens.has(lot.id) && isTalked(lot));
  if (talked) expect(await about('lot.screenPeers', talked.id)).toEqual([]);
  const two = world.lots.find((lot) => lot.validBidders === 2 && !isTalked(lot));
  for (const row of await about('lot.screenPeers', two?.id ?? '')) expect(row['score']).toBeNull();
});
