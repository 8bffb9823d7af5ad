import { queryOf } from '@tenderscope/questions';
import type { QueryKey } from '@tenderscope/catalog';
import { endOfDay, periodCondition, startOfDay, valuesByPosition, type AnsweredQuestion, type QuestionAnswer, type Condition } from '@tenderscope/contract';
import { overviewRowOf, lotsOfAllTime } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../src/features/accounts/add-user.ts';
import { adminPassword } from '../support/boot-app.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { signIn, signInToUnit } from '../support/sign-in.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

type Row = Readonly<Record<string, unknown>>;

let world: GoldenWorld;
let admin: TestClient;
beforeAll(async () => {
  world = await sharedGoldenWorld();
  admin = world.client;
});

const answerTo = async (client: TestClient, question: string): Promise<QuestionAnswer> =>
  (await client.call('POST', '/api/question-api', { json: { question } })).envelope.data.data as QuestionAnswer;

async function answered(client: TestClient, question: string): Promise<AnsweredQuestion> {
  const answer = await answerTo(client, question);
  if (answer.kind !== 'answer') throw new TypeError(`${question}: ${answer.reason}`);
  return answer;
}

/** Rows of an answer, as a page reads them. */
function rowsOf(client: TestClient, { query: { key, conditions, params } }: AnsweredQuestion): Promise<Row[]> {
  const positions = (queryOf(key as QueryKey).params ?? []).map(({ name, fallback }) => [name, fallback] as const);
  return client.rows(key, conditions, valuesByPosition(positions, params));
}

const in2025 = periodCondition('zbtzs_fachu_time', { from: startOfDay('2025-01-01'), to: endOfDay('2025-12-31') });
const is = (name: string, value: string | number): Condition => ({ name, matching: '=', value });

describe('numbers of an answer', () => {
  it.each<[string, QueryKey, Condition[], string[]]>([
    ['2025年成交金额', 'insight.overview', [in2025], []],
    ['2025年阀门类流标率最高的五个单位', 'issuer.ranking', [is('pinlei', '阀门'), in2025, { sortName: 'failedRate', sortRule: 'desc' }], []],
    ['各采购方式的节资率', 'pivot.lots', [], ['budget', 'zb_fangshi', 'none', 'savingRate', '50']],
    ['2025年每月成交金额', 'insight.monthlyDeals', [in2025], []],
    ['工程类中标金额最高的供应商', 'supplier.ranking', [is('xm_LeiXing', 'D'), { sortName: 'zbJinE', sortRule: 'desc' }], []],
  ])('equal those of the query: %s', async (question, key, conditions, values) => {
    const answer = await answered(admin, question);
    expect(answer.query.key).toBe(key);
    const rows = await rowsOf(admin, answer);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await admin.rows(key, conditions, values));
  });

  it('equal those of an independent computation', async () => {
    const [row] = await rowsOf(admin, await answered(admin, '成交标段数'));
    expect(row?.['dealNum']).toBe(overviewRowOf(lotsOfAllTime(world.lots)).dealNum);
  });

  it('have the same meaning as the question that the answer states', async () => {
    const answer = await answered(admin, '2025年阀门类流标率最高的五个单位');
    expect((await answered(admin, answer.written)).query).toEqual(answer.query);
  });
});

describe('a changed reading', () => {
  it('is planned without the question', async () => {
    const { reading } = await answered(admin, '2025年各单位流标率');
    const reply = await admin.call('POST', '/api/question-api', { json: { reading: { ...reading, period: null, figure: 'savingRate' } } });
    const answer = reply.envelope.data.data as AnsweredQuestion;
    expect([answer.query.key, answer.query.column, answer.scope.period]).toEqual(['issuer.ranking', 'savingRate', '全部期间']);
    expect(answer.choices.figures.map(({ value }) => value)).toContain('failedRate');
  });

  it('is refused if it has a day that does not exist, or a combination without a query', async () => {
    const { reading } = await answered(admin, '2025年各单位流标率');
    const call = (changed: object) => admin.call('POST', '/api/question-api', { json: { reading: { ...reading, ...changed } } });
    expect((await call({ period: { from: '2025-02-30', to: '2025-03-01' } })).status).toBe(400);
    expect((await call({ grain: 'supplier' })).envelope.data.data).toMatchObject({ kind: 'refusal', code: 'unsupported' });
  });
});

describe('names of companies', () => {
  const supplierWithWins = async (client: TestClient): Promise<Row> => (await client.rows('supplier.ranking', [{ sortName: 'zbNum', sortRule: 'desc' }]))[0] ?? {};

  it('select the supplier, by its full name', async () => {
    const supplier = await supplierWithWins(admin);
    const answer = await answered(admin, `${String(supplier['Gys_Name'])}中标次数`);
    expect(answer.scope.filters).toEqual([expect.objectContaining({ name: 'gys_guid', value: supplier['gys_guid'] })]);
    expect((await rowsOf(admin, answer))[0]?.['zbNum']).toBe(supplier['zbNum']);
  });

  it('of another unit are unknown to a user of one unit', async () => {
    const own = world.bundle.units.find(({ unit_id: id }) => world.lots.some(({ unitId }) => unitId === id))?.unit_id ?? '';
    const client = await signInToUnit(world.app, own);
    const [mine] = await client.rows('issuer.ranking', []);
    const others = (await admin.rows('issuer.ranking', [])).filter(({ zbr_guid: id }) => id !== own);
    const seen = new Set((await client.rows('issuer.ranking', [])).map(({ zbr_guid: id }) => id));
    const other = others.find(({ zbr_guid: id }) => !seen.has(id));
    expect((await answered(client, `${String(mine?.['zbr_name'])}流标率`)).scope.filters[0]?.value).toBe(mine?.['zbr_guid']);
    const refused = await answerTo(client, `${String(other?.['zbr_name'])}流标率`);
    expect(refused.kind).toBe('refusal');
    expect(JSON.stringify(refused)).not.toContain(String(other?.['zbr_guid']));
    const suppliers = new Set((await client.rows('supplier.ranking', [])).map(({ gys_guid: id }) => id));
    const stranger = (await admin.rows('supplier.ranking', [])).find(({ gys_guid: id }) => !suppliers.has(id));
    expect((await answerTo(client, `${String(stranger?.['Gys_Name'])}中标次数`)).kind).toBe('refusal');
  });
});

it('refuses a question whose query is not granted, and proposes none that is not', async () => {
  await world.app.state.users.addRole({ key: 'only-market', name: '全景', permissions: ['issuerMarket'], scope: 'all' });
  await addUser(world.app.state, { login: 'only-market', name: '全景', roleKey: 'only-market', password: adminPassword });
  const client = await signIn(world.app, 'only-market');
  expect((await answered(client, '各单位流标率')).query.key).toBe('issuer.ranking');
  const refused = await answerTo(client, '各品类流标率');
  expect(refused).toMatchObject({ kind: 'refusal', code: 'permission' });
  for (const one of refused.kind === 'refusal' ? refused.proposals : []) expect((await answerTo(client, one)).kind).toBe('answer');
});

it('refuses without a session', async () => {
  expect((await admin.call('POST', '/api/question-api', { json: { question: '成交金额' }, headers: { authorization: '' } })).status).toBe(401);
});
