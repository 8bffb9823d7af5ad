import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { sentenceText, type Condition, type Report } from '@tenderscope/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminPassword } from '../../../test/support/boot-app.ts';
import { ExportClient, readSheets, sheetOf, type ReadSheet } from '../../../test/support/export-client.test-support.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../../../test/support/golden-world.test-support.ts';
import { sampledParams, sampleParams, type Samples } from '../../../test/support/sample-values.test-support.ts';

let world: GoldenWorld;
let client: ExportClient;
let samples: Samples;
beforeAll(async () => {
  world = await sharedGoldenWorld();
  client = new ExportClient(world.app.base);
  await client.login('admin', adminPassword);
  samples = await sampleParams(world.app.warehouse);
});

/** Names of fields, calls and ids: camel case, with an underscore, before `=` or `:`, long hexadecimal numbers. */
const internal = /[a-z]+[A-Z]\w*|[A-Za-z]+_\w+|[a-z]{2,}\w*=\S|\bkey:|\b(?=\w*[a-f])[0-9a-f]{12,}\b|[0-9a-f]{8}-[0-9a-f]{4}/;
/** Terms of the field with this spelling. */
const terms = /\b(?:eForms|rdNor)\b/g;
const internalIn = (text: string): string | undefined => internal.exec(text.replace(terms, ''))?.[0];

const textFilters = ({ filters }: QueryDefinition): Condition[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const value = name === 'spec_key' ? 'material=PE100 de=110 sdr=11' : samples.texts[name];
    return filter.type === 'text' && value !== undefined && filter.operators.includes('=') ? [{ name, matching: '=', value, whereIndex: filter.where }] : [];
  });

const chunks = Array.from({ length: Math.ceil(queries.length / 12) }, (_, index) => queries.slice(index * 12, index * 12 + 12));

async function workbookOf(own: readonly QueryDefinition[]): Promise<{ name: string; sheets: ReadSheet[] }> {
  const sheetList = own.map((query) => {
    const params = sampledParams(query, { ...samples.params, spec: 'key:material=PE100 de=110 sdr=11', name: 'PE管' });
    const heads = Object.fromEntries(Object.entries(query.columns).map(([column, { title }]) => [column, title]));
    return { ...sheetOf(query.key, { fileName: query.title, heads, limit: 2, conditions: textFilters(query) }), values: (query.params ?? []).map(({ name }) => params[name] ?? '') };
  });
  const reply = await client.post('/api/external-api/exportExcelParamsMultiSheet', JSON.stringify({ fileName: '导出', isBasisShown: true, moneyUnit: 'wan', sheetList }));
  expect([reply.status, reply.status === 200 ? '' : reply.message]).toEqual([200, '']);
  return { name: decodeURIComponent(reply.headers.get('content-disposition') ?? ''), sheets: await readSheets(reply.bytes) };
}

describe('the workbook of every query', () => {
  it.each(chunks.map((own) => [own[0]?.key ?? '', own] as const))('from %s on: a frozen head with filters, and no internal name or id in 口径', async (_key, own) => {
    const { name, sheets } = await workbookOf(own);
    expect(internalIn(name.replace(/^.*''/, ''))).toBeUndefined();
    for (const { name: title, sheet } of sheets) {
      expect([title, sheet.views[0]]).toEqual([title, expect.objectContaining({ state: 'frozen', ySplit: 1 })]);
      expect([title, sheet.autoFilter]).toEqual([title, expect.stringMatching(/^A1:[A-Z]+\d+$/)]);
    }
    const basis = sheets.at(-1);
    expect(basis?.name).toBe('口径');
    const found = basis?.rows.flatMap((cells) => cells.map(String).flatMap((text) => (internalIn(text) === undefined ? [] : [text])));
    expect(found).toEqual([]);
  });
});

it('a file is named by its filters: units, methods and regions, of many their number', async () => {
  const { zbr_guid: unit = '', zbr_name: unitName = '', sheng_name: province = '' } = samples.texts;
  const conditions = [
    { name: 'zbr_guid', matching: 'in', value: [unit] },
    { name: 'sheng_name', matching: '=', value: province },
    { name: 'zb_fangshi', matching: 'in', value: ['公开招标', '询价', '竞争性谈判', '单一来源'] },
  ];
  const sheetList = [sheetOf('query.lots', { heads: { bd_name: '标段' }, limit: 1, conditions })];
  const reply = await client.post('/api/external-api/exportExcelParamsMultiSheet', JSON.stringify({ fileName: '标段', isBasisShown: true, sheetList }));
  const name = decodeURIComponent(/''(.*)$/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? '');
  expect(name).toBe(`标段_全部时间_${unitName.slice(0, 24)}_${province}_采购方式4项.xlsx`);
});

it('no sentence, table or note of a report has an internal name', async () => {
  const guid = samples.params['gys_guid'] ?? '';
  const { envelope } = await client.call('GET', `/api/report-api/company/${encodeURIComponent(guid)}`);
  const report = envelope.data.data as Report;
  const texts = report.sections.flatMap(({ sentences }) => sentences.map((one) => sentenceText(report, one)));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => internalIn(text) !== undefined)).toEqual([]);
  const headers = { authorization: client.authorization ?? '' };
  const book = await fetch(`${world.app.base}/api/report-api/company/${encodeURIComponent(guid)}/xlsx`, { headers });
  for (const { name, rows, sheet } of await readSheets(Buffer.from(await book.arrayBuffer()))) {
    expect([name, sheet.views[0]?.state, typeof sheet.autoFilter]).toEqual([name, 'frozen', 'string']);
    expect(rows.flat().map(String).filter((text) => internalIn(text) !== undefined && !/^https?:/.test(text))).toEqual([]);
  }
});
