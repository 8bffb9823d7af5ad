import { queries } from '@tenderscope/catalog';
import type { CaseEvidence, CaseSubjectKind, FrozenPart, RiskCase, RiskCaseDetail } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '@tenderscope/warehouse';
import type { BootedApp } from '../../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../../test/support/boot-with-bundle.ts';
import { signIn } from '../../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../../test/support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
beforeAll(async () => {
  ({ app } = await bootWithBundle(1200, 'golden'));
  admin = await signIn(app);
});
afterAll(() => app.close());

const base = '/api/case-api';
const onResult = (name: string, value: unknown) => ({ name, matching: '=', value, whereIndex: 2 });
async function firstOf(sql: string): Promise<Row> {
  const [row] = await app.warehouse.query({ sql, values: {} });
  return row ?? expect.fail(`no row of ${sql}`);
}

type Requested = Partial<CaseEvidence> & { query: string };
async function opened(kind: CaseSubjectKind, guids: string[], rule: string, requested: Requested): Promise<RiskCaseDetail> {
  const evidence = { params: [], conditions: [], ...requested };
  const sent = await admin.call('POST', base, { json: { subject: { kind, guids }, rule, evidence } });
  expect(sent.envelope.message).toBe('');
  const { guid } = sent.envelope.result as unknown as RiskCase;
  return (await admin.call('GET', `${base}/${guid}`)).envelope.data.data as RiskCaseDetail;
}

const partsOf = ({ evidence }: RiskCaseDetail): Map<string, FrozenPart> => new Map((evidence.parts ?? []).map((part) => [part.part, part]));
const namesOf = (parts: ReadonlyMap<string, FrozenPart>): string[] => [...parts.keys()];
const rowsOf = (parts: ReadonlyMap<string, FrozenPart>, name: string): Record<string, unknown>[] => parts.get(name)?.rows ?? [];

const lackOf = (parts: ReadonlyMap<string, FrozenPart>): string[] =>
  [...parts.values()].flatMap(({ part, missing }) => (missing === null ? [] : [`${part}: ${missing}`]));

/** Compares every bid and lot of the frozen parts with the warehouse, and requires all other parts to be complete. */
async function expectComplete(parts: ReadonlyMap<string, FrozenPart>): Promise<void> {
  expect(lackOf(parts)).toEqual([]);
  const lots = rowsOf(parts, 'lots').map((row) => String(row['lot_guid']));
  expect(lots.length).toBeGreaterThan(0);
  const { n } = await firstOf(`select count(*) as n from bid_fact where lot_id in (${lots.map((lot) => `'${lot}'`).join()})`);
  expect(rowsOf(parts, 'bids')).toHaveLength(Number(n));
}

it('freezes a group with its members, pairs, reasons against, lots and every bid', async () => {
  const { group_guid: guid, members } = await firstOf('select group_guid, members from risk_group order by member_num desc, group_guid limit 1');
  const guids = String(members).split(';');
  const one = await opened('团伙', guids, 'relation.groups', { query: 'relation.groups', conditions: [onResult('group_guid', guid)] });
  const parts = partsOf(one);
  expect(namesOf(parts)).toEqual([
    'rule', 'group', 'members', 'pairEvidence', 'reasons', 'meetings', 'memberBids', 'lots', 'bids', 'screens', 'pairPeers',
  ]);
  await expectComplete(parts);
  expect(rowsOf(parts, 'members').map((row) => row['gys_guid']).sort()).toEqual(guids.toSorted());
  expect(rowsOf(parts, 'reasons')).toHaveLength((guids.length * (guids.length - 1)) / 2);
  expect(rowsOf(parts, 'reasons').every(({ pairNames }) => / ⇄ /u.test(String(pairNames)))).toBe(true);
});

it('freezes the same for two companies from every rule that found them', async () => {
  const { company_a: a, company_b: b } = await firstOf(`
    select company_a, company_b, count(*) as n from shared_evidence where is_noise = 0 and kind in ('mac', 'lock_no', 'cpu_id', 'disk_id')
    group by company_a, company_b order by n desc, company_a, company_b limit 1`);
  const guids = [String(a), String(b)];
  const both = [onResult('gys_guid', a), onResult('Target_Gys_guid', b)];
  const hardware = await opened('企业对', guids, 'relation.sameHardware', { query: 'relation.sameHardware', conditions: both });
  const ofOne = { query: 'competition.rivals', params: [String(b)], conditions: [onResult('gys_guid', a)] };
  const rival = await opened('企业对', guids.toReversed(), 'competition.rivals', ofOne);
  const [one, other] = [partsOf(hardware), partsOf(rival)];
  await expectComplete(one);
  expect(namesOf(one)).toEqual(
    expect.arrayContaining(['pairEvidence', 'reasons', 'pairFigures', 'similarities', 'marksInUse', 'meetings', 'bids', 'pairPeers']),
  );
  one.delete('rule');
  other.delete('rule');
  expect([...other.values()]).toEqual([...one.values()]);
});

/** The parts of a case that depend on its subject alone. */
function ofSubject(one: RiskCaseDetail): FrozenPart[] {
  return (one.evidence.parts ?? []).filter(({ part }) => !['rule', 'thresholds', 'baseRate'].includes(part));
}

it('freezes the same about a lot from its prices, and from every indicator that hit it', async () => {
  const alerts = await admin.rows('relation.priceAlerts');
  const { lot } = await firstOf(`
    select subject_id as lot from rule_hit where subject = 'lot' and subject_id in (${alerts.map((row) => `'${String(row['lot_guid'])}'`).join()})
    group by subject_id order by count(*) desc, subject_id limit 1`);
  const prices = await opened('标段', [String(lot)], 'relation.priceAlerts', { query: 'relation.priceAlerts', conditions: [onResult('lot_guid', lot)] });
  const codes = (await app.warehouse.query({ sql: `select code from rule_hit where subject = 'lot' and subject_id = '${String(lot)}' order by code`, values: {} }))
    .map(({ code }) => String(code));
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) {
    const one = await opened('标段', [String(lot)], code, { query: 'lot.rules', params: [String(lot)], conditions: [onResult('code', code)] });
    expect(ofSubject(one)).toEqual(ofSubject(prices));
  }
});

it('freezes the same about a company from its evidence, and from the list of suppliers', async () => {
  const { company_a: guid } = await firstOf('select company_a from shared_evidence where is_noise = 0 order by company_a limit 1');
  const evidence = await opened('企业', [String(guid)], 'company.evidence', { query: 'company.evidence', params: [String(guid)] });
  const conditions = [onResult('gys_guid', guid)];
  const supplier = await opened('企业', [String(guid)], 'supplier.ranking', { query: 'supplier.ranking', conditions });
  expect(ofSubject(supplier)).toEqual(ofSubject(evidence));
  expect(ofSubject(evidence).map(({ part }) => part)).toEqual(expect.arrayContaining(['companyEvidence', 'lots', 'bids']));
});

it('freezes a lot hit by an indicator with clause, thresholds, base rate, bids, marks and peers', async () => {
  const { lot, code } = await firstOf(`
    select h.subject_id as lot, h.code as code from rule_hit h join rule r on r.code = h.code
    where h.subject = 'lot' and r.basis is not null
      and h.subject_id in (select lot_id from review_fact) and h.subject_id in (select lot_id from lot_screen where cv is not null)
    order by h.code, h.subject_id limit 1`);
  const one = await opened('标段', [String(lot)], String(code), { query: 'lot.rules', params: [String(lot)], conditions: [onResult('code', code)] });
  const parts = partsOf(one);
  await expectComplete(parts);
  expect(namesOf(parts)).toEqual(expect.arrayContaining(['rule', 'baseRate', 'lotRules', 'lots', 'bids', 'marks', 'screens', 'screenPeers']));
  expect(rowsOf(parts, 'baseRate')).toMatchObject([{ code, population: expect.any(Number) as number, hits: expect.any(Number) as number }]);
  expect(rowsOf(parts, 'rule').map(({ item }) => item)).toEqual(expect.arrayContaining(['规则', '规则版本', '依据条款', '计算方法']));
  const { n } = await firstOf(`select count(distinct expert_id || company_id) as n from review_fact where lot_id = '${String(lot)}'`);
  expect(rowsOf(parts, 'marks')).toHaveLength(Number(n));
  expect(JSON.stringify(rowsOf(parts, 'marks'))).not.toMatch(/"expert_name":"(?!专家)[^"]/u);
});

it('freezes an expert and a supplier with every mark of their panels', async () => {
  const alert = (await admin.rows('expert.alerts'))[0] ?? expect.fail('no alert');
  const { pingwei_code: code, gys_guid: guid } = alert;
  const conditions = [onResult('pingwei_code', code), onResult('gys_guid', guid)];
  const parts = partsOf(await opened('专家与供应商', [String(code), String(guid)], 'expert.alerts', { query: 'expert.alerts', conditions }));
  await expectComplete(parts);
  expect(namesOf(parts)).toEqual(expect.arrayContaining(['expert', 'leaning', 'employer', 'meetings', 'lots', 'bids', 'marks']));
  const lots = new Set(rowsOf(parts, 'meetings').map((row) => row['lot_guid']));
  expect(new Set(rowsOf(parts, 'marks').map((row) => row['lot_guid']))).toEqual(lots);
});

it('freezes a company with its risks, indicators, groups and similarities', async () => {
  const { company_id: guid } = await firstOf(`
    select company_id from risks where company_id in (select company_id from bid_fact) order by company_id limit 1`);
  const evidence = { query: 'relation.risks', params: [''], conditions: [onResult('gys_guid', guid)] };
  const parts = partsOf(await opened('企业', [String(guid)], 'relation.risks', evidence));
  expect(namesOf(parts)).toEqual(expect.arrayContaining(['group', 'members', 'companyRules', 'risks', 'riskBids', 'companyEvidence', 'similarities']));
  expect(lackOf(parts)).toEqual([]);
  expect(rowsOf(parts, 'risks').length).toBeGreaterThan(0);
});

it('describes each column with its type, so that later versions write the same numbers', async () => {
  const { lot_id: lot } = await firstOf('select lot_id from price_lot where cv is not null order by lot_id limit 1');
  const evidence = { query: 'relation.priceAlerts', conditions: [onResult('lot_guid', lot)] };
  const { evidence: { parts = [] } } = await opened('标段', [String(lot)], 'relation.priceAlerts', evidence);
  const bids = parts.find(({ part }) => part === 'bids');
  expect(bids?.columns).toContainEqual({ name: 'price', title: '报价', type: 'money', unit: '元' });
  const known = new Set<string>(queries.map(({ key }) => key));
  expect(parts.every(({ query }) => query === null || known.has(query))).toBe(true);
});
