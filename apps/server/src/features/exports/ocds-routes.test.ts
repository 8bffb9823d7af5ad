import { gunzipSync } from 'node:zlib';
import { periodCondition, type Condition } from '@tenderscope/contract';
import { packageProblems, releaseProblems } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountJobs } from '../accounts/account-jobs.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { ExportClient } from '../../../test/support/export-client.test-support.ts';

interface Release {
  ocid: string;
  buyer: { id: string };
  parties: { contactPoint?: { telephone?: string } }[];
  tender: { lots: { id: string }[] };
}
const password = 'a long password';

let app: BootedApp;
let client: ExportClient;
let unit: string;
beforeAll(async () => {
  ({ app } = await bootWithBundle(300, 'golden', { settings: { OCDS_PREFIX: 'ocds-abc123', OCDS_PUBLISHER: '招标中心' } }));
  client = new ExportClient(app.base);
  await client.login('admin', adminPassword);
  unit = String((await app.warehouse.query({ sql: 'select unit_id from lot_fact group by unit_id order by count(*) desc limit 1', values: {} }))[0]?.unit_id);
});
afterAll(() => app.close());

async function exported(by: ExportClient, conditions: readonly Condition[] = [], more: Record<string, string> = {}) {
  const form = new URLSearchParams({ fileName: '公开数据', paramList: JSON.stringify({ value: conditions }), ...more });
  const { status, headers, bytes } = await by.post('/api/data-api/exportOcds', form);
  return { status, headers, text: (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString() };
}
const releasesIn = (text: string): Release[] => (JSON.parse(text) as { releases: Release[] }).releases;
const year = periodCondition('zbtzs_fachu_time', { from: Date.parse('2025-01-01T00:00:00+08:00'), to: Date.parse('2026-01-01T00:00:00+08:00') - 1 });

const ids = async (sql: string): Promise<string[]> => (await app.warehouse.query({ sql, values: {} })).map(({ id }) => String(id)).sort();

describe('an export as OCDS', () => {
  it('is a package of every process in the order of their ids, with all their lots', async () => {
    const { status, headers, text } = await exported(client);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('公开数据_全部时间.json')}`);
    expect(packageProblems(JSON.parse(text)).slice(0, 3)).toEqual([]);
    expect(JSON.parse(text)).toMatchObject({ publisher: { name: '招标中心' }, version: '1.1' });
    const found = releasesIn(text);
    expect(found.map(({ ocid }) => ocid)).toEqual((await ids('select project_id as id from projects')).map((id) => `ocds-abc123-${id}`));
    expect(found.flatMap(({ tender }) => tender.lots.map(({ id }) => id)).sort()).toEqual(await ids('select lot_id as id from lots'));
    expect((await exported(client)).text).toBe(text);
  });

  it('has one release per line if lines are requested', async () => {
    const { headers, text } = await exported(client, [year], { format: 'lines' });
    expect(headers.get('content-type')).toBe('application/x-ndjson');
    expect(headers.get('content-disposition')).toMatch(/\.jsonl$/);
    const lines = text.trimEnd().split('\n').map((line) => JSON.parse(line) as Release);
    expect(lines.flatMap(releaseProblems).slice(0, 3)).toEqual([]);
    expect(lines).toEqual(releasesIn((await exported(client, [year])).text));
  });

  it('contains the processes with a tender, an opening or an award in the period', async () => {
    const [from, to] = String(year.value).split(';');
    const within = ['tendered_at', 'bids_opened_at', 'case when is_deal = 1 then awarded_at end'].map((at) => `${at} between ${from} and ${to}`).join(' or ');
    const expected = await ids(`select distinct project_id as id from project_row where ${within}`);
    expect(expected.length).toBeGreaterThan(10);
    const found = releasesIn((await exported(client, [year])).text);
    expect(found.map(({ ocid }) => ocid.slice('ocds-abc123-'.length)).sort()).toEqual(expected);
    const [counts] = await client.rows('ocds.processCounts', [year]);
    expect(counts).toMatchObject({ projectNum: found.length, lotNum: found.flatMap(({ tender }) => tender.lots).length });
  });

  it('shows a user only their own units, and no telephone number without the duty for it', async () => {
    await accountJobs.add(app.state, { login: 'scoped', name: '张', unit, password });
    const scoped = new ExportClient(app.base);
    await scoped.login('scoped', password);
    const units = `select unit_id from units where '${unit}' in (unit_id, parent_id)`;
    const own = await ids(`select project_id as id from projects where unit_id in (${units})`);
    const found = releasesIn((await exported(scoped)).text);
    expect(found.map(({ ocid }) => ocid.slice('ocds-abc123-'.length)).sort()).toEqual(own);
    expect(own.length).toBeGreaterThan(5);
    expect(JSON.stringify(found)).not.toContain('"telephone"');
    const { headers, text } = await exported(client);
    expect(text).toContain('"telephone"');
    const read = (await app.state.audit.newest({ limit: 20, action: 'personalRead' })).filter(({ requestId }) => requestId === headers.get('x-request-id'));
    expect(read.map(({ subject }) => subject)).toEqual(['公开数据']);
  });

  it('is in the audit log with its conditions and its rows', async () => {
    const { headers } = await exported(client, [year]);
    const acts = await app.state.audit.newest({ limit: 20, action: 'export' });
    const act = acts.find(({ requestId, outcome }) => requestId === headers.get('x-request-id') && outcome === null);
    expect(act).toMatchObject({ loginName: 'admin', subject: '公开数据' });
    expect(JSON.parse(act?.detail ?? '')).toMatchObject({ queries: ['ocds.processRows'], sheets: [{ format: 'ocds package', conditions: [year] }] });
  });
});

describe('refusals', () => {
  it.each([
    ['a period without any process', { paramList: JSON.stringify({ value: [periodCondition('zbtzs_fachu_time', { from: 0, to: 1 })] }) }, '所选期间内没有可导出的项目，请调整期间'],
    ['an unknown format', { format: 'xml' }, 'format 应为 package（发布包）或 lines（逐行）'],
    ['conditions that are no object', { paramList: '[]' }, 'paramList 应为 JSON 对象'],
    ['a field that the export has no condition for', { paramList: '{"value":[{"name":"pinlei","matching":"=","value":"阀门"}]}' }, 'pinlei'],
  ])('%s', async (_, fields, message) => {
    const { status, text } = await exported(client, [], fields);
    expect([status, (JSON.parse(text) as { message: string }).message]).toEqual([400, expect.stringContaining(message)]);
  });
});
