import { priceScreens } from '@tenderscope/contract';
import {
  comparable,
  groupBy,
  jointBids,
  lotRelations,
  partyGraph,
  referencePeers,
  referenceScore,
  referenceScreens,
  repeats,
  shareBelow,
  valuesOfPeers,
  type BundleRow,
  type PartyGraph,
  type ReferenceLot,
  type ReferenceScreen,
} from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';

let world: GoldenWorld;
let graph: PartyGraph;
const more: Record<string, BundleRow[]> = {};

beforeAll(async () => {
  world = await sharedGoldenWorld();
  for (const name of ['shareholdings', 'positions', 'reviews', 'experts']) more[name] = await world.read(name);
  const { companies } = world.bundle;
  graph = partyGraph({ companies, shareholdings: more['shareholdings'] ?? [], positions: more['positions'] ?? [] });
});

const about = (key: string, lot: string): Promise<Record<string, unknown>[]> => world.client.rows(key, [], [lot]);
const known = (text = ''): number | null => (text === '' ? null : Number(text));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the head of a lot', () => {
  it('equals its project, issuer and award for some lots', async () => {
    for (const lot of world.lots.filter((_, index) => index % repeats(90, 30) === 0)) {
      const row = world.bundle.lots.find((one) => one.lot_id === lot.id) ?? {};
      expectSameRows(await about('lot.head', lot.id), [
        {
          lot_guid: lot.id,
          bd_name: lot.name,
          zbr_guid: lot.unitId,
          daiLi_guid: world.bundle.projects.find((project) => project.project_id === lot.projectId)?.agency_id || null,
          zb_fangshi: lot.method,
          pinlei: lot.material,
          sheng_name: lot.province,
          status: row.status,
          gys_guid: lot.winner?.id ?? null,
          Gys_Name: lot.winnerText,
          winnerNum: lot.winners.length,
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
    const award = lot?.eventAt.award;
    expect(head).toMatchObject({ zbtzs_fachu_time: award, awardTime: award, awardTimeBasis: lot?.awardTimeBasis });
    expect(Number(head?.['noticeTime'])).toBeLessThan(Number(head?.['openedTime']));
  });

  it('is empty for an unknown lot', async () => {
    expect(await about('lot.head', 'no-such-lot')).toEqual([]);
  });
});

it('has the marks of each expert for each bidder, with their distance from the others\'', async () => {
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

describe('ties of its bidders', () => {
  it('are counted by pair and kind', async () => {
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

  it('name the holder of both, and grade the evidence', async () => {
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

  /** Lots with exactly two bids from one machine. */
  function alikeLots(): ReferenceLot[] {
    const bids = groupBy(world.bundle.bids, (bid) => bid.lot_id ?? '');
    const alike = ({ id }: ReferenceLot): boolean => {
      const values = (bids.get(id) ?? []).map(({ mac = '' }) => mac);
      return values.some((value) => value !== '' && values.filter((other) => other === value).length === 2);
    };
    return world.lots.filter(alike).slice(0, 10);
  }
});

it('ranks its screens among its peers of all years, widened until there are 50, and scores it', async () => {
  const year = (at: number | null): number | null => (at === null ? null : new Date(at + 8 * 3_600_000).getUTCFullYear());
  const screens = referenceScreens(world.lots, world.bundle);
  const peers = referencePeers(world.lots, screens);
  const scored = world.lots.filter(({ id }) => peers.has(id));
  const groups = new Set<unknown>();
  for (const lot of scored.filter((_, place) => place % 25 === 0).slice(0, 40)) {
    const own = screens.get(lot.id);
    const among = peers.get(lot.id) ?? { group: '', lots: [] };
    const isPlaced = among.group === '品类×地区';
    const place = { pinlei: among.group.startsWith('品类') ? lot.material : null, sheng_name: isPlaced ? lot.province : null };
    const group = { peerGroup: among.group, peerNum: among.lots.length, score: referenceScore(among, screens, lot.id) };
    const complete = { year: year(lot.eventAt.opening), ...group };
    const expected = (Object.keys(priceScreens) as ReferenceScreen[]).filter((name) => own?.[name] !== null).map((screen) => {
      const values = valuesOfPeers(among, screens, screen);
      const compared = comparable(own, screen);
      const at = (share: number): number | null => {
        const exact = share * (values.length - 1);
        const [low = 0, high = low] = values.slice(Math.floor(exact), Math.floor(exact) + 2);
        return values.length === 0 ? null : low + (exact - Math.floor(exact)) * (high - low);
      };
      const quartiles = { p25: at(0.25), p50: at(0.5), p75: at(0.75) };
      const below = compared === null ? null : shareBelow(values, compared);
      return { screen, value: own?.[screen], ...place, ...complete, lotNum: values.length || null, ...quartiles, below };
    });
    expectSameRows(await about('lot.screenPeers', lot.id), expected);
    groups.add(among.group);
  }
  expect(groups.size).toBeGreaterThan(1);
  const few = world.lots.filter(({ id }) => !peers.has(id) && (screens.get(id)?.prices.length ?? 0) > 1);
  const talked = few.filter(({ id }) => (screens.get(id)?.prices.length ?? 0) > 2);
  for (const { id } of [...few.slice(0, 3), ...talked.slice(0, 3)]) {
    for (const row of await about('lot.screenPeers', id)) expect(row).toMatchObject({ score: null, below: null, peerNum: null, lotNum: null });
  }
});
