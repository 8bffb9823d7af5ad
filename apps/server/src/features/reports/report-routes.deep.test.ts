import { join } from 'node:path';
import { metricText, reportText, sentenceText, slotValue, type Citation, type Report, type ReportQuery, type ReportSlot } from '@tenderscope/contract';
import { type BundleRow, documentText, groupBy, readCsv, repeats } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { readSheets } from '../../../test/support/export-client.test-support.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../../../test/support/golden-world.test-support.ts';
import { signIn, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import { idOf, TestClient, type Reply } from '../../../test/support/test-client.ts';
import { behaviours, FakeServer } from '../third-party/fake-server.test-support.ts';

const pathOf = (guid: string): string => `/api/report-api/company/${encodeURIComponent(guid)}`;
const read = (client: TestClient, guid: string): Promise<Reply> => client.call('GET', pathOf(guid));
const reportOf = async (client: TestClient, guid: string): Promise<Report> => (await read(client, guid)).envelope.data.data as Report;
const slotsOf = ({ sections }: Report): ReportSlot[] => sections.flatMap(({ sentences }) => sentences.flatMap(({ slots }) => slots));
const allText = (report: Report): string => report.sections.flatMap(({ sentences }) => sentences.map((one) => sentenceText(report, one))).join('\n');

interface Rows {
  rows: Record<string, unknown>[];
  total: number;
}

async function rowsOf(client: TestClient, { key, values, conditions }: ReportQuery): Promise<Rows> {
  const requested = new URLSearchParams(values.map((value): [string, string] => ['value', value])).toString();
  const { envelope } = await client.call('POST', `/api/data-api/pageManyParams/${idOf(key)}/1/1000?${requested}`, { form: { value: JSON.stringify(conditions) } });
  expect(envelope.message).toBe('');
  return { rows: envelope.data.list, total: envelope.data.total };
}

let world: GoldenWorld;
let bids: BundleRow[];
/** Companies that shared a computer, and the busiest ones. */
let requested: string[];
beforeAll(async () => {
  world = await sharedGoldenWorld();
  bids = await world.read('bids');
  const hardware = await readCsv(join(world.app.dataDir, 'bundle/truth/shared-hardware.csv'));
  const busiest = [...groupBy(bids, ({ company_id: id }) => id ?? '')].sort(([, a], [, b]) => b.length - a.length);
  const sharing = hardware.slice(0, repeats(1, 2)).flatMap((row) => [row['company_a'] ?? '', row['company_b'] ?? '']);
  requested = [...new Set([...sharing, ...busiest.slice(0, repeats(1, 2)).map(([id]) => id)])];
});

describe('the model', () => {
  it('has no number that differs when recomputed from its query', async () => {
    let checked = 0;
    for (const guid of requested) {
      const report = await reportOf(world.client, guid);
      const answers = new Map<string, Rows>();
      for (const slot of slotsOf(report)) {
        const query = report.sources[slot.source]?.query;
        if (!query) continue;
        const answer = answers.get(slot.source) ?? (await rowsOf(world.client, query));
        answers.set(slot.source, answer);
        const again = slot.row === null ? answer.total : (answer.rows[slot.row]?.[slot.column] as string | number | null);
        expect([slot, reportText(slotValue(report, slot), slot.format)]).toEqual([slot, reportText(again, slot.format)]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  it('leads from each count to exactly as many rows', async () => {
    const counted = new Set<string>();
    for (const guid of requested) {
      const report = await reportOf(world.client, guid);
      for (const slot of slotsOf(report)) {
        if (slot.behind === null || slot.format !== 'count') continue;
        const { rows, total } = await rowsOf(world.client, slot.behind);
        const evidence = report.sources[slot.source]?.rows[slot.row ?? 0];
        // A complete machine is three similarities on one lot.
        const lots = new Set(rows.map((row) => row['lot_guid'])).size;
        const found = evidence?.['kind'] === 'MAC、CPU、硬盘均相同' && slot.column === 'lotNum' ? lots : total;
        expect([slot, found]).toEqual([slot, slotValue(report, slot)]);
        counted.add(slot.behind.key);
      }
    }
    expect([...counted].sort()).toEqual(expect.arrayContaining(['company.evidenceLots', 'competition.meetings', 'supplier.bids', 'supplier.rules']));
  });

  it('shows its sources in tables, and every link has an identity', async () => {
    const report = await reportOf(world.client, requested[0] ?? '');
    for (const { tables, charts } of report.sections) {
      for (const table of tables) {
        const source = report.sources[table.source];
        const names = source?.columns.map(({ name }) => name);
        expect(names).toEqual(expect.arrayContaining([...table.columns]));
        expect(table.rows.every((place) => source?.rows[place] !== undefined)).toBe(true);
        for (const { guid } of table.links) expect(table.source === 'holders' ? [guid] : names).toContain(guid);
      }
      for (const { source, category, series } of charts) {
        expect(report.sources[source]?.columns.map(({ name }) => name)).toEqual(expect.arrayContaining([category, ...series]));
      }
    }
  });
});

describe('conclusions', () => {
  it('find nothing about busy rivals, suspect companies that shared a computer, and do not judge a single bid', async () => {
    const truth = (name: string): Promise<BundleRow[]> => readCsv(join(world.app.dataDir, 'bundle/truth', `${name}.csv`));
    const levelOf = async (guid: string): Promise<unknown> => (await reportOf(world.client, guid)).verdict?.level;
    const rivals = new Set((await truth('look-alikes')).flatMap(({ kind, companies }) => (kind === 'busy-rivals' ? (companies ?? '').split(';') : [])));
    expect(rivals.size).toBeGreaterThan(2);
    for (const guid of [...rivals].slice(0, repeats(3, rivals.size))) expect([guid, await levelOf(guid)]).toEqual([guid, 'none']);
    for (const { company_a: a = '', company_b: b = '' } of (await truth('shared-hardware')).slice(0, repeats(1, 4))) {
      for (const guid of [a, b]) expect(['high', 'suspicious']).toContain(await levelOf(guid));
    }
    const once = [...groupBy(bids, ({ company_id: id }) => id ?? '')].filter(([, own]) => own.length === 1).map(([id]) => id);
    expect(once.length).toBeGreaterThan(0);
    for (const guid of once.slice(0, repeats(2, 5))) expect([guid, await levelOf(guid)]).toEqual([guid, 'unknown']);
  });
});

describe('files', () => {
  const file = async (guid: string, format: string, client = world.client) => {
    const response = await fetch(`${world.app.base}${pathOf(guid)}/${format}`, { headers: { authorization: client.authorization ?? '' } });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('match the page: every sentence, in Word and in Excel', async () => {
    const guid = requested[0] ?? '';
    const report = await reportOf(world.client, guid);
    const word = await file(guid, 'docx');
    const text = await documentText(word.bytes);
    const excel = await file(guid, 'xlsx');
    const sheets = await readSheets(excel.bytes);
    for (const { heading, sentences } of report.sections) {
      const cells = sheets.find(({ name }) => name === heading)?.rows.flat();
      for (const sentence of sentences) {
        const reported = sentenceText(report, sentence);
        expect(text).toContain(reported);
        expect(cells).toContain(reported);
      }
    }
    expect(sheets.map(({ name }) => name).slice(-2)).toEqual(['口径', '数字来源']);
    expect(decodeURIComponent(word.response.headers.get('content-disposition') ?? '')).toMatch(/企业排查报告_.+_\d{8}\.docx$/);
    expect(decodeURIComponent(excel.response.headers.get('content-disposition') ?? '')).toMatch(/企业排查报告_.+_\d{8}\.xlsx$/);
  });

  it('contain numbers as numbers and dates as dates', async () => {
    const [guid = ''] = requested.slice(-1);
    const report = await reportOf(world.client, guid);
    const sheet = (await readSheets((await file(guid, 'xlsx')).bytes)).find(({ name }) => name === '投标与中标');
    const [row] = report.sources['bids']?.rows ?? [];
    const cells = sheet?.rows.find((one) => one[0] === row?.['bd_name'] && one[1] === row?.['zbr_name']);
    expect(cells?.[2]).toBeInstanceOf(Date);
    expect(Number(cells?.[3])).toBeCloseTo(Number(row?.['price']) / 10_000, 5);
  });

  it('are recorded in the audit log, with their queries', async () => {
    const guid = requested[1] ?? '';
    await file(guid, 'docx');
    const entries = await world.app.state.audit.newest({ limit: 50, action: 'export' });
    const acts = entries.filter(({ subject }) => subject === guid);
    expect(acts.some(({ detail }) => detail.includes('"format":"docx"') && detail.includes('company.evidence'))).toBe(true);
  });
});

describe('permissions', () => {
  it('limits the report to the units of the caller: it contains nothing of other lots', async () => {
    const parents = new Set((await world.read('units')).map((row) => row['parent_id'] ?? ''));
    const unit = world.lots.find(({ unitId }) => !parents.has(unitId))?.unitId ?? '';
    const client = await signInToUnit(world.app, unit);
    const own = new Set(world.lots.filter(({ unitId }) => unitId === unit).map(({ id }) => id));
    for (const guid of requested) {
      const report = await reportOf(client, guid);
      const inUnit = bids.filter((bid) => bid.company_id === guid && own.has(bid.lot_id ?? ''));
      expect(report.sources['profile']?.rows[0]?.['tbNum']).toBe(inUnit.length);
      const lots = Object.values(report.sources).flatMap(({ rows }) => rows.flatMap((row) => (typeof row['lot_guid'] === 'string' ? [row['lot_guid']] : [])));
      expect(lots.filter((lot) => !own.has(lot))).toEqual([]);
      expect([report.sources['groups']?.total, report.about.scope]).toEqual([0, '本人所属单位及其下级单位，共 1 个']);
      expect(allText(report)).toContain('仅统计您所属单位范围内的标段');
      expect(report.verdict?.level).not.toBe('none');
    }
  });

  it('refuses users without permission, and an invalid session', async () => {
    const admin = world.client;
    await addUser(world.app.state, { login: 'no-reports', name: '甲', roleKey: 'auditor', password: adminPassword });
    const roles = (await admin.call('GET', '/api/admin-api/roles')).envelope.data.list;
    const held = roles.find((role) => role['key'] === 'auditor')?.['permissions'] as string[];
    await admin.call('POST', '/api/admin-api/roles/auditor', { json: { permissions: held.filter((one) => one !== 'companyReport') } });
    const client = await signIn(world.app, 'no-reports');
    for (const path of ['', '/docx', '/xlsx']) {
      expect((await client.call('GET', pathOf(requested[0] ?? '') + path)).status).toBe(403);
      expect((await new TestClient(world.app.base).call('GET', pathOf(requested[0] ?? '') + path)).status).toBe(401);
    }
    await admin.call('POST', '/api/admin-api/roles/auditor', { json: { permissions: held } });
  });

  it.each([
    ['nobody', 404, '没有此标识的企业'],
    [';C000001;', 404, '没有此标识的企业'],
    ['%', 404, '没有此标识的企业'],
    ['a\0b', 400, '企业标识应为 1 到 200 个字符的文本'],
  ])(
    'answers %o with %d',
    async (guid, status, message) => {
      for (const path of ['', '/docx', '/xlsx']) {
        const reply = await world.client.call('GET', pathOf(guid) + path);
        expect([reply.status, reply.envelope.message]).toEqual([status, message]);
      }
    },
  );

  it('forgets the name of a finished report, and refuses an invalid name', async () => {
    const name = 'a-name-of-a-report';
    const reply = await world.client.call('GET', `${pathOf(requested[0] ?? '')}?exportId=${name}`);
    expect(reply.status).toBe(200);
    expect((await world.client.call('GET', `/api/data-api/exportProgress/${name}`)).envelope.data.data).toBeNull();
    expect((await world.client.call('GET', `${pathOf(requested[0] ?? '')}?exportId=x`)).status).toBe(400);
  });
});

it('is created while the provider is unavailable, states that, and has its answers afterwards', async () => {
  const other = new FakeServer();
  await other.start();
  other.behave = behaviours.failing;
  const { app, bundle } = await bootWithBundle(60, 'golden', { settings: { THIRD_PARTY_URL: other.url } });
  const client = await signIn(app);
  const guid = bundle.bids[0]?.['company_id'] ?? '';
  const unavailable = await reportOf(client, guid);
  expect(allText(unavailable)).toContain('第三方风险数据没有取得：工商与司法数据服务暂时不可用，请稍后再试。没有列出不等于没有记录。');
  expect(unavailable.sources['risks']).toMatchObject({ rows: [], failure: '工商与司法数据服务暂时不可用，请稍后再试' });
  expect(Number(unavailable.sources['profile']?.rows[0]?.['tbNum'])).toBeGreaterThan(0);
  other.behave = behaviours.good;
  const back = await reportOf(client, guid);
  expect(allText(back)).toContain('登记风险记录 1 条');
  // Identities of another system have no link here.
  expect(back.sources['holders']?.rows).toMatchObject([{ guDong_name: '甲控股', guDong_guid: null, ratio: 0.6 }]);
  await app.close();
  await other.stop();
});

it('cites the main figures of a company by choice, with those of the report as values', async () => {
  const guid = requested.at(-1) ?? '';
  const plain = await reportOf(world.client, guid);
  expect([plain.citations, plain.uncited]).toEqual([undefined, undefined]);
  const cited = (await world.client.call('GET', `${pathOf(guid)}?cited=true`)).envelope.data.data as Report;
  const profile = cited.sources['profile']?.rows[0] ?? {};
  expect(cited.uncited).toEqual([]);
  expect(cited.citations?.map(({ title, text }) => [title, text])).toEqual([
    ['成交标段数', metricText('dealNum', profile['zbNum'] as number)], ['成交金额', metricText('zbJinE', profile['zbJinE'] as number)],
  ]);
  const code = cited.citations?.[1]?.code ?? '';
  const opened = (await world.client.call('GET', `/api/citation-api/citations/${code}`)).envelope.data.data as Citation;
  expect(opened).toMatchObject({ then: { value: profile['zbJinE'], rowNum: profile['zbNum'] }, change: 0, problem: null });
  expect(opened.address).toContain(`gys_guid=${encodeURIComponent(guid)}`);
  expect(JSON.stringify(opened.basis)).toContain(cited.subtitle);
  const file = await fetch(`${world.app.base}${pathOf(guid)}/docx?cited=true`, { headers: { authorization: world.client.authorization ?? '' } });
  expect(await documentText(Buffer.from(await file.arrayBuffer()))).toContain(code);
});
