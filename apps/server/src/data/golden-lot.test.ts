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

it('places its screens among the lots of its category, province and year', async () => {
  const year = (at: number | null): number | null => (at === null ? null : new Date(at + 8 * 3_600_000).getUTCFullYear());
  const screened = await world.app.warehouse.query({ sql: 'select lot_id, cv from lot_screen', values: {} });
  for (const lot of world.lots.filter(({ isDeal, validBidders }) => isDeal && validBidders > 3).slice(0, 20)) {
    const peers = new Set(
      world.lots
        .filter(({ material, province, eventAt }) =>
          material === lot.material && province === lot.province && year(eventAt.opening) === year(lot.eventAt.opening))
        .map(({ id }) => id),
    );
    const known = screened.filter(({ lot_id: id, cv: value }) => value !== null && peers.has(String(id)));
    const values = known.map(({ cv: value }) => Number(value)).sort((a, b) => a - b);
    const own = Number(screened.find(({ lot_id: id }) => id === lot.id)?.['cv']);
    const at = (share: number): number => {
      const place = share * (values.length - 1);
      const [low = 0, high = low] = values.slice(Math.floor(place), Math.floor(place) + 2);
      return low + (place - Math.floor(place)) * (high - low);
    };
    const below = (values.filter((value) => value < own).length + 0.5 * values.filter((value) => value === own).length) / values.length;
    const rows = await about('lot.screenPeers', lot.id);
    const place = { pinlei: lot.material, sheng_name: lot.province, year: year(lot.eventAt.opening) };
    const expected = { screen: 'cv', ...place, value: own, lotNum: values.length, p25: at(0.25), p50: at(0.5), p75: at(0.75), below };
    expectSameRows(rows.filter(({ screen }) => screen === 'cv'), [expected]);
    expect(rows.length).toBeGreaterThan(7);
  }
});
