import { queries, type QueryDefinition } from '@tenderscope/catalog';
import type { Condition, CountsAnswer, NeighboursAnswer, PathsAnswer, Report, RiskCase } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { ExportClient } from '../support/export-client.test-support.ts';
import { importFiles } from '../support/import-files.test-support.ts';

/** `C6` is joined to `C5` by decision after a case about it was opened; a lot has the same id. */
const files = {
  units: ['unit_id,name', 'U1,甲单位'],
  companies: ['company_id,name,uscc,roles', 'C3,丙公司,,supplier', 'C5,新名称公司,,supplier', 'C6,老名称厂,X6,supplier;agency', 'C7,丁公司,,supplier'],
  projects: ['project_id,code,name,unit_id,agency_id,notice_at,method', 'P1,P1,项目,U1,C6,2026-01-05,公开招标'],
  lots: [
    'lot_id,project_id,code,name,opened_at,award_notice_at,status,winner_id,award_amount',
    'L1,P1,1,标段一,2026-02-05,2026-02-15,成交,C6,100', 'L2,P1,2,标段二,2026-02-06,2026-02-16,成交,C5,200', 'C6,P1,3,标段三,2026-02-07,,流标,,',
  ],
  bids: [
    'lot_id,company_id,price,is_winner,mac',
    'L1,C6,100,1,00-1A-2B-3C', 'L1,C3,120,0,00-1A-2B-3C', 'L2,C5,200,1,00-1A-2B-3D', 'L2,C3,210,0,', 'L2,C7,220,0,00-1A-2B-3D', 'C6,C3,90,0,',
  ],
  positions: ['person_id,person_name,company_id,role', 'N1,张三,C6,董事', 'N1,张三,C3,监事'],
};
const company = (guid: string): Condition => ({ name: 'gys_guid', matching: '=', value: guid });
const hardware = { query: 'relation.sameHardware', params: [], conditions: [] };
const opening = (guids: string[]): { json: object } => ({ json: { subject: { kind: '企业对', guids }, rule: 'relation.sameHardware', evidence: hardware } });

let app: BootedApp;
let client: ExportClient;
let opened: RiskCase;
const open = async (guids: string[]): Promise<RiskCase> => (await client.call('POST', '/api/case-api', opening(guids))).envelope.result as unknown as RiskCase;
beforeAll(async () => {
  app = await bootApp();
  client = new ExportClient(app.base);
  await client.login('admin', adminPassword);
  await importFiles(app, 'bundle', files);
  opened = await open(['C3', 'C6']);
  await importFiles(app, 'decision', { company_links: ['company_id,other_id,is_same', 'C5,C6,1'] });
});
afterAll(() => app.close());

describe('the id of a joined record', () => {
  const isCompany = (name: string): boolean => /^(gys|Target_[gG]ys|daiLi|one|other|rival)_guid$/.test(name);
  const companyQueries = (queries as readonly QueryDefinition[]).filter(({ params = [] }) => params.some(({ name }) => isCompany(name)));
  const valuesOf = ({ params = [] }: QueryDefinition, guid: string): string[] => {
    const others = ['C3', 'C7'];
    let own: string | undefined = guid;
    return params.map(({ name, fallback = '1', choices }) => {
      if (!isCompany(name)) return choices?.[0] ?? fallback;
      const next = own ?? others.shift() ?? '';
      own = undefined;
      return next;
    });
  };
  it('finds the company as a value of every query', async () => {
    const found: string[] = [];
    for (const query of companyQueries) {
      const rows = await client.rows(query.key, [], valuesOf(query, 'C6'));
      expect(rows, query.key).toEqual(await client.rows(query.key, [], valuesOf(query, 'C5')));
      if (rows.length > 0) found.push(query.key);
    }
    expect(found.length, found.join()).toBeGreaterThan(20);
  });

  it('finds its figures, and leaves others unchanged', async () => {
    expect(await client.rows('supplier.profile', [], ['C6'])).toMatchObject([{ gys_guid: 'C5', Gys_Name: '新名称公司', tbNum: 2, zbNum: 2, zbJinE: 300 }]);
    expect(await client.rows('competition.meetings', [], ['C6', 'C3'])).toHaveLength(2);
    expect(await client.rows('agency.profile', [], ['C6'])).toMatchObject([{ daiLi_guid: 'C5', lotNum: 3 }]);
    expect(await client.rows('lot.head', [], ['C6'])).toMatchObject([{ lot_guid: 'C6', bd_name: '标段三' }]);
  });

  it.each<[string, Condition]>([
    ['=', company('C6')],
    ['in', { name: 'gys_guid', matching: 'in', value: 'C6,nobody' }],
    ['like', { name: 'gys_guid', matching: 'like', value: 'C6' }],
    ['one of several fields', { name: 'gys_guid;Gys_Name', matching: '=', value: 'C6' }],
  ])('finds the company in conditions: %s', async (_operator, condition) => {
    expect((await client.rows('query.lotRows', [condition])).map((row) => row['lot_guid']).sort()).toEqual(['L1', 'L2']);
  });

  it('finds the company in exports', async () => {
    const heads = { BiaoDuan_bianhao: '编号' };
    const one = await client.one('supplier.bids', { heads, values: ['C6'] });
    const many = await client.one('query.bids', { heads, conditions: [company('C6')] });
    for (const file of [one, many]) expect((await file.sheets())[0]?.rows.slice(1).flat().sort()).toEqual(['1', '2']);
  });

  it('finds the company among relations', async () => {
    const about = async (path: string, json: object) => (await client.call('POST', `/api/relation-api/${path}`, { json })).envelope.data.data;
    const choice = { kinds: ['任职'], minRatio: 0 };
    const paths = (await about('paths', { companies: ['C6', 'C3'], maxSteps: 4, ...choice })) as PathsAnswer;
    expect(paths.paths.map(({ nodes }) => [nodes[0], nodes.at(-1)])).toEqual([['C5', 'C3']]);
    const near = (await about('neighbours', { guid: 'C6', steps: 1, limit: 10, ...choice })) as NeighboursAnswer;
    expect(near.nodes.map(({ guid }) => guid)).toContain('C5');
    const counted = (await client.call('GET', '/api/relation-api/counts/C6')).envelope.data.data as CountsAnswer;
    expect(counted.guid).toBe('C5');
  });

  it('opens the report about the company', async () => {
    const report = (await client.call('GET', '/api/report-api/company/C6')).envelope.data.data as Report;
    expect(report.sources['info']).toMatchObject({ rows: [{ gys_guid: 'C5', Gys_Name: '新名称公司' }] });
  });
});

describe('other records of a company', () => {
  const other = { gys_guid: 'C6', Gys_Name: '老名称厂', XinYong_DaiMa: 'X6', hebing_yuanyin: '人工合并' };
  it('are listed with their names and codes', async () => {
    for (const guid of ['C5', 'C6']) expect(await client.rows('company.aliases', [], [guid])).toEqual([other]);
    expect(await client.rows('company.aliases', [], ['C3'])).toEqual([]);
  });

  it('are found by their names', async () => {
    expect(await client.rows('supplier.search', [], ['老名称'])).toMatchObject([{ gys_guid: 'C5', Gys_Name: '新名称公司', nearness: 1 }]);
    expect(await client.rows('supplier.search', [], ['老名称厂'])).toMatchObject([{ gys_guid: 'C5', nearness: 3 }]);
  });
});

describe('a case about a record that was joined later', () => {
  const ofSubjects = async (guids: string[]): Promise<unknown[]> => {
    const reply = await client.call('POST', '/api/case-api/of-subjects', { json: { kind: '企业对', subjects: [guids] } });
    return reply.envelope.data.list.map(({ guid }) => guid);
  };
  it('belongs to the company', async () => {
    for (const guids of [['C3', 'C5'], ['C6', 'C3']]) {
      expect(await ofSubjects(guids)).toEqual([opened.guid]);
      expect(await open(guids)).toMatchObject({ guid: opened.guid });
    }
    expect(await ofSubjects(['C3', 'C7'])).toEqual([]);
  });

  it('is stored with the id of the company from then on', async () => {
    expect(await open(['C6', 'C7'])).toMatchObject({ subjectGuids: ['C5', 'C7'], subjectNames: ['新名称公司', '丁公司'] });
  });
});

it('is a separate company again when the decision is reverted', async () => {
  await importFiles(app, 'undo', { company_links: ['company_id,other_id,is_same', 'C5,C6,0'] });
  expect(await client.rows('supplier.profile', [], ['C6'])).toMatchObject([{ gys_guid: 'C6', tbNum: 1 }]);
  expect(await client.rows('company.aliases', [], ['C5'])).toEqual([]);
});
