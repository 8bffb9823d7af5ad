import type { Condition } from '@tenderscope/contract';
import { pinyinInitials } from '@tenderscope/detection';
import { agenciesOf, groupBy, issuersOf, issuerSuppliersOf, lotsByEvent, loyaltyOf, overviewOf, type ReferenceLot } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, nothingBy, someSelections, type Selection } from '../support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const selections: Selection[] = [
  allTime,
  ['cut months', ...between('2024-02-10T00:00:00', '2026-01-20T23:59:59.999')],
  ['a method', [{ name: 'zb_fangshi', matching: '=', value: '公开招标' }], (lot) => lot.method === '公开招标'],
  nothingBy('zbr_guid'),
];

describe.each(someSelections(selections))('%s', (_name, conditions, keeps) => {
  it('buyers, each with its own figures, which add up to those of the overview', async () => {
    const lots = lotsByEvent(world.lots, keeps);
    const rows = await world.client.rows('issuer.ranking', conditions);
    expectSameRows(rows, issuersOf(lots));
    expect(await world.client.rows('issuer.summary', conditions)).toEqual([{ issuerNum: rows.length }]);
    const { lotNum, dealNum, zbJinE, saving } = overviewOf(lots);
    const total = (column: string): number => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
    expect([total('lotNum'), total('dealNum')]).toEqual([lotNum, dealNum]);
    expect(total('zbJinE')).toBeCloseTo(zbJinE ?? 0, 0);
    expect(total('saving')).toBeCloseTo(saving ?? 0, 0);
  });

  it('agencies, each with its own figures', async () => {
    const rows = await world.client.rows('agency.ranking', conditions);
    expectSameRows(rows, agenciesOf(lotsByEvent(world.lots, keeps), world.bundle));
    expect(await world.client.rows('agency.summary', conditions)).toEqual([{ agencyNum: rows.length }]);
    const [overview] = await world.client.rows('insight.overview', [...conditions, { name: 'isDaiLi', matching: '=', value: 1 }]);
    expect(rows.reduce((sum, row) => sum + Number(row['lotNum']), 0)).toBe(overview?.['lotNum']);
  });

  it('a search returns the same as the ranking, with their lots', async () => {
    for (const [kind, guid, name] of [['issuer', 'zbr_guid', 'zbr_name'], ['agency', 'daiLi_guid', 'daiLi_DanWei']] as const) {
      const ranked = (await world.client.rows(`${kind}.ranking`, conditions)).filter((row) => String(row[name]).includes('公司'));
      const expected = ranked.map((row) => ({ [guid]: row[guid], [name]: row[name], lotNum: row['lotNum'] }));
      expectSameRows(await world.client.rows(`${kind}.search`, conditions, ['公司']), expected);
    }
  });

  it('shares of awards of buyers to suppliers who had won from them before, and these suppliers', async () => {
    const lots = lotsByEvent(world.lots, keeps);
    const rows = await world.client.rows('issuer.loyalty', conditions);
    expectSameRows(rows, loyaltyOf(lots, world.lots));
    for (const unit of [rows[0], rows.at(-1)].flatMap((row) => (row ? [String(row['zbr_guid'])] : []))) {
      expectSameRows(await world.client.rows('issuer.suppliers', conditions, [unit]), issuerSuppliersOf(lots, world.lots, unit));
    }
  });

  it('one buyer and one agency, equal to their row of the ranking', async () => {
    const parties = [['issuer', 'zbr_guid'], ['agency', 'daiLi_guid']] as const;
    for (const [kind, guid] of parties) {
      const rows = await world.client.rows(`${kind}.ranking`, conditions);
      expect(rows.length > 0).toBe(lotsByEvent(world.lots, keeps).tender.length > 0);
      for (const row of [...rows.slice(0, 2), ...rows.slice(-1)]) {
        expectSameRows(await world.client.rows(`${kind}.profile`, conditions, [String(row[guid])]), [row]);
      }
    }
  });
});

it('a buyer or an agency without data in the period has no row, nor has an unknown one', async () => {
  const firstOf = async (key: string, guid: string): Promise<string> => String((await world.client.rows(key, []))[0]?.[guid]);
  const [nothing] = between('1990-01-01T00:00:00', '1990-12-31T23:59:59.999');
  expect(await world.client.rows('issuer.profile', nothing, [await firstOf('issuer.ranking', 'zbr_guid')])).toEqual([]);
  expect(await world.client.rows('agency.profile', nothing, [await firstOf('agency.ranking', 'daiLi_guid')])).toEqual([]);
  expect(await world.client.rows('issuer.profile', [], ['nobody'])).toEqual([]);
});

it('finds buyers and agencies by a part of the name or its initials, and an agency by the beginning of its code', async () => {
  const lotsOf = (idOf: (lot: ReferenceLot) => string): Map<string, number> =>
    new Map([...groupBy(world.lots.filter((lot) => idOf(lot) !== ''), idOf)].map(([id, own]) => [id, own.length]));
  const agencyOf = new Map(world.bundle.projects.map(({ project_id: id, agency_id: agency = '' }) => [id, agency]));
  const parties = [
    { key: 'issuer.search', guid: 'zbr_guid', name: 'zbr_name', lots: lotsOf(({ unitId }) => unitId), all: world.bundle.units.map(({ unit_id: id, name: own = '' }) => ({ id, own })) },
    { key: 'agency.search', guid: 'daiLi_guid', name: 'daiLi_DanWei', lots: lotsOf(({ projectId }) => agencyOf.get(projectId) ?? ''), all: world.bundle.companies.map(({ company_id: id, name: own = '' }) => ({ id, own })) },
  ];
  for (const { key, guid, name, lots, all } of parties) {
    const search = (keyword: string, by: Condition[] = []) => world.client.rows(key, by, [keyword]);
    const party = all.find(({ id = '' }) => lots.has(id));
    const part = (party?.own ?? '').slice(2, 5);
    const named = all.filter((one) => lots.has(one.id ?? '') && one.own.includes(part));
    expectSameRows(await search(part), named.map((one) => ({ [guid]: one.id, [name]: one.own, lotNum: lots.get(one.id ?? '') })));
    expect((await search(party?.own ?? ''))[0]?.[guid]).toBe(party?.id);
    expect((await search(pinyinInitials(party?.own ?? '').toLowerCase().slice(1))).map((row) => row[guid])).toContain(party?.id);
    expect(await search(part, [{ name: 'zbr_guid', matching: '=', value: 'nobody' }])).toEqual([]);
    expect(await search(' ')).toEqual([]);
  }
  const agency = world.bundle.companies.find(({ company_id: id = '' }) => parties[1]?.lots.has(id));
  expect((await world.client.rows('agency.search', [], [(agency?.uscc ?? '').slice(0, 14).toLowerCase()])).map((row) => row['daiLi_guid'])).toContain(agency?.company_id);
});

it('hit rates of indicators on the lots of a buyer, with the median of units of its level', async () => {
  const buyers = await world.client.rows('issuer.ranking', [{ sortName: 'lotNum', sortRule: 'desc' }]);
  const levelOf = new Map(world.bundle.units.map((unit) => [unit.unit_id ?? '', unit.parent_id ? 1 : 0]));
  const unitIds = buyers.map((row) => String(row['zbr_guid']));
  const own = unitIds[0] ?? '';
  const ofItsLevel = unitIds.filter((unit) => levelOf.get(unit) === levelOf.get(own));
  const alike = await Promise.all(ofItsLevel.map(async (unit) => ({ coverage: await coverageOf(unit) })));
  const expected = (await coverageOf(own)).map(({ code, population, hits }) => {
    const rates = alike
      .flatMap(({ coverage }) => coverage.filter((row) => row.code === code && row.population >= 10))
      .map((row) => row.hits / row.population)
      .sort((a, b) => a - b);
    const middle = (rates.length - 1) / 2;
    const medianRate = rates.length === 0 ? null : ((rates[Math.floor(middle)] ?? 0) + (rates[Math.ceil(middle)] ?? 0)) / 2;
    return { code, tested: population, hits, hitRate: hits / population, medianRate, peerNum: rates.length };
  });
  expect(expected.length).toBeGreaterThan(0);
  expectSameRows(await world.client.rows('issuer.rules', [], [own]), expected);
  expect(await world.client.rows('issuer.rules', [], ['nobody'])).toEqual([]);
});

/** Indicator coverage of the lots of one unit. */
async function coverageOf(unit: string) {
  const rows = await world.client.rows('rule.coverage', [{ name: 'zbr_guid', matching: '=', value: unit }]);
  return rows.flatMap(({ code, subject, population, hits }) =>
    (subject === '标段' && Number(population) > 0 ? [{ code: String(code), population: Number(population), hits: Number(hits) }] : []));
}
