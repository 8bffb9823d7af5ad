import {
  fixedFactorLots,
  ownPattern,
  referencePeers,
  referenceScore,
  referenceScreens,
  type ReferenceLot,
  type ReferencePeers,
  type ReferenceScreens,
} from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';

let world: GoldenWorld;
let screens: Map<string, ReferenceScreens>;
let peers: Map<string, ReferencePeers>;
let fixed: Set<string>;
beforeAll(async () => {
  world = await sharedGoldenWorld();
  screens = referenceScreens(world.lots, world.bundle);
  peers = referencePeers(world.lots, screens);
  fixed = fixedFactorLots(world.bundle.bids);
});

/** Figures that depend on the lot alone. */
function ownPart(lot: ReferenceLot) {
  const { prices, rd: _rd, logGapEvenness: _log, ...own } = screens.get(lot.id) as ReferenceScreens;
  const described = { lot_guid: lot.id, bd_name: lot.name, BiaoDuan_bianhao: lot.code, zbr_name: lot.unitName, pinlei: lot.material };
  const awarded = { zbtzs_fachu_time: lot.eventAt.award, awardTimeBasis: lot.awardTimeBasis };
  return { ...described, n: prices.length, ...own, zbJinE: lot.award, ...awarded };
}

const patternOf = (id: string): string | null => ownPattern(screens.get(id) as ReferenceScreens);

it('lists every lot of three valid sealed bids with its screens, score, peers and pattern', async () => {
  const compared = world.lots.filter(({ id }) => peers.has(id));
  const expected = compared.map((lot) => {
    const among = peers.get(lot.id) as ReferencePeers;
    const complete = { score: referenceScore(among, screens, lot.id), peerGroup: among.group, peerNum: among.lots.length };
    return { ...ownPart(lot), ...complete, pattern: patternOf(lot.id) ?? (fixed.has(lot.id) ? '固定倍数' : null) };
  });
  expect(expected.filter(({ pattern }) => pattern === '等差').length).toBeGreaterThan(0);
  const rows = await world.client.rows('relation.priceAlerts', [{ sortName: 'score', sortRule: 'desc' }]);
  expectSameRows(rows, expected);
  const scores = rows.map(({ score }) => Number(score));
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

it('shows a user of one unit its own lots, and nothing that depends on other units', async () => {
  const unit = world.lots.find(({ id }) => patternOf(id) === '等差' && peers.has(id))?.unitId ?? '';
  const client = await signInToUnit(world.app, unit);
  const under = (root: string): string[] => [root, ...world.bundle.units.filter((one) => one.parent_id === root).flatMap((one) => under(one.unit_id ?? ''))];
  const own = world.lots.filter(({ id, unitId }) => under(unit).includes(unitId) && peers.has(id));
  const nothing = { score: null, peerGroup: null, peerNum: null };
  expectSameRows(await client.rows('relation.priceAlerts'), own.map((lot) => ({ ...ownPart(lot), ...nothing, pattern: patternOf(lot.id) })));
});
