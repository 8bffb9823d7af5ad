import { queries } from '@tenderscope/catalog';
import { beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { sharedApp } from '../../../test/support/shared-app.test-support.ts';

interface Call {
  'x-query'?: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  security: unknown[];
  responses: Record<string, { content: Record<string, { schema: { $ref: string } }> }>;
}

let app: BootedApp;
let headers: Record<string, string>;
let document: { openapi: string; paths: Record<string, Record<string, Call>> };
beforeAll(async () => {
  const shared = await sharedApp();
  app = shared.app;
  headers = { authorization: shared.admin.authorization ?? '' };
  document = (await (await fetch(`${app.base}/api/docs/json`, { headers })).json()) as typeof document;
});
const calls = (): [string, Call][] =>
  Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, call]): [string, Call] => [`${method} ${path}`, call]));
const call = (method: string, path: string): Call | undefined => document.paths[`/bigdata${path}`]?.[method];

it('describes every call, by name', () => {
  expect(document.openapi).toMatch(/^3\.1/);
  expect(calls().length).toBeGreaterThan(25);
  expect(calls().filter(([, { summary }]) => summary === '未命名').map(([name]) => name)).toEqual([]);
});
it('has one path for each query, with the columns of its rows', () => {
  const keys = Object.values(document.paths).flatMap(({ post }) => post?.['x-query'] ?? []);
  expect(keys.sort()).toEqual(queries.map(({ key }) => key).sort());
  const ranking = queries.find(({ key }) => key === 'supplier.ranking') ?? expect.fail('no such query');
  const described = JSON.stringify(call('post', `/api/data-api/listManyParams/${ranking.id}`)?.responses['200']);
  for (const name of Object.keys(ranking.columns)) expect(described).toContain(`"${name}":{"type":`);
});
it('derives parameters from the schemas that validate the calls', () => {
  expect(call('get', '/third-party/api/other-api/queryGuDongData')?.parameters).toEqual([
    expect.objectContaining({ name: 'qiYeName', in: 'query', required: true, schema: expect.objectContaining({ minLength: 1, maxLength: 200 }) as unknown }),
  ]);
  const login = call('post', '/api/auth-api/login')?.requestBody?.content['application/json']?.schema.properties ?? {};
  expect(Object.keys(login).sort()).toEqual(['deviceId', 'keyId', 'loginName', 'passWord']);
  const page = call('post', '/api/data-api/pageManyParams/{id}/{page}/{size}');
  expect(page?.parameters?.map((parameter) => parameter.name).sort()).toEqual(['id', 'page', 'size', 'value']);
  expect(JSON.stringify(page?.requestBody)).toContain('matching');
  const bodyOf = (path: string): string[] =>
    Object.keys(call('post', path)?.requestBody?.content['application/json']?.schema.properties ?? {});
  expect(bodyOf('/api/data-api/exportExcelParams/{id}')).toEqual(expect.arrayContaining(['exportId', 'fileName', 'headList', 'paramList']));
  expect(bodyOf('/api/external-api/exportExcelParamsMultiSheet')).toEqual(expect.arrayContaining(['exportId', 'isBasisShown', 'sheetList']));
});
it('states which calls need a session, and that all answer with the envelope', () => {
  const open = calls().filter(([, { security }]) => security.length === 0).map(([name]) => name);
  expect(open.sort()).toEqual(['get /bigdata/common/nofilter/getPublicKey/{deviceId}', 'post /bigdata/api/auth-api/login']);
  for (const [, { responses }] of calls()) {
    expect(responses['default']?.content['application/json']?.schema.$ref).toBe('#/components/schemas/Envelope');
  }
});
it('distinguishes files from envelopes', () => {
  const types = (path: string, method = 'post'): string[] => Object.keys(call(method, path)?.responses['200']?.content ?? {});
  expect(types('/api/data-api/exportExcelParams/{id}')).toEqual(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
  expect(types('/venue-booking/files/{guid}', 'get')).toEqual(['application/octet-stream']);
  expect(types('/venue-booking/files/upload')).toEqual(['application/json']);
  expect(Object.keys(call('post', '/api/data-api/listParams/{id}')?.requestBody?.content ?? {})).toContain('application/x-www-form-urlencoded');
});
it('matches the server: a call that requires a session answers 401 without one, whatever other errors it has', async () => {
  for (const [name, { security }] of calls()) {
    const [method = '', path = ''] = name.split(' ');
    if (security.length === 0) continue;
    const address = app.base.replace('/bigdata', '') + path.replace(/\{\w+\}/g, '%00');
    const bodies = method === 'get' ? [{}] : [{}, { body: '{', headers: { 'content-type': 'application/json' } }, { body: 'x', headers: { 'content-type': 'text/x' } }];
    for (const body of bodies) {
      const response = await fetch(`${address}?value=x&limit=-1`, { method: method.toUpperCase(), ...body });
      expect([name, body, response.status]).toEqual([name, body, 401]);
    }
  }
});
it('itself requires a session', async () => {
  for (const path of ['/api/docs', '/api/docs/json']) {
    const response = await fetch(app.base + path);
    expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code: '401', message: '尚未登录，请先登录' })]);
  }
});
it('is public if the setting allows it', async () => {
  const open = await bootApp({ API_DOCS_PUBLIC: true });
  for (const path of ['/api/docs', '/api/docs/json']) expect((await fetch(open.base + path)).status).toBe(200);
  await open.close();
});
it('serves a page without external resources and scripts', async () => {
  const response = await fetch(`${app.base}/api/docs`, { headers });
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const [name] of calls()) expect(page).toContain(name.split(' ')[1]);
  expect(page).not.toMatch(/<script|<img|<link|src=|@import|url\(/);
  expect(page.match(/href="[^"]*"/g)).toEqual(['href="/bigdata/api/docs/json"']);
});
