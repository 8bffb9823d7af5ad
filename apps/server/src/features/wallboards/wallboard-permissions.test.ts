import { randomUUID } from 'node:crypto';
import { queries } from '@tenderscope/catalog';
import { wallboardPrefix } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { idOf, TestClient } from '../../../test/support/test-client.ts';
import { evidenceColumnsOf, expertNamesOf, personColumnsOf } from '../data/evidence-values.ts';
import { permittedCalls, permittedQueries } from './permitted-calls.ts';

/** Answers without any authorization; calls below the API have none of them. */
const outsideApi = /^\/(healthz|readyz|metrics)?$/;

let app: BootedApp;
let display: TestClient;
const routes = new Set<string>();
beforeAll(async () => {
  app = await bootApp({
    ...{ RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 },
    onRoute: ({ method, url }) => [method].flat().forEach((one) => routes.add(`${one} ${url}`)),
  });
  const owner = await signIn(app);
  const card = { id: 'a', screen: 'tradingOverview', kind: 'tile', name: 'lotNum', address: 'time=all', size: 'half' };
  const json = { name: '大厅', showsHome: false, cards: [card], secondsPerCard: 20, theme: 'dark' };
  const { token } = (await owner.call('POST', '/api/wallboard-api/boards', { json })).envelope.result as unknown as { token: string };
  display = new TestClient(app.base);
  display.authorization = `${wallboardPrefix}${token}`;
});
afterAll(() => app.close());

const statusOf = async (method: string, url: string, id: string): Promise<number> => {
  const path = url.replace('*', 'a').replace(/:id\b/, id).replace(/:\w+/g, randomUUID());
  const reply = await fetch(new URL(path, app.base), {
    method,
    headers: { authorization: display.authorization ?? '', ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: '{}' }),
  });
  await reply.arrayBuffer();
  return reply.status;
};

it('refuses every registered call but the listed ones to a display, by its route alone', async () => {
  const permitted = new Set([...permittedCalls].map((call) => call.replace(' ', ' /bigdata')));
  expect([...permitted].filter((call) => !routes.has(call))).toEqual([]);
  expect(routes.size).toBeGreaterThan(300);
  const open: string[] = [];
  for (const route of routes) {
    const [method = '', url = ''] = route.split(' ');
    if (permitted.has(route) || outsideApi.test(url)) continue;
    const status = await statusOf(method, url, idOf('insight.overview'));
    if (status !== 403 && status !== 401) open.push(`${route}: ${status}`);
  }
  expect(open).toEqual([]);
});

it('answers the listed queries of its screens only', async () => {
  const answered: string[] = [];
  for (const { key, id } of queries) {
    if ((await statusOf('POST', '/bigdata/api/data-api/listParams/:id', id)) !== 403) answered.push(key);
  }
  const expected = queries.filter(({ key, permissions }) => permittedQueries.has(key) && permissions.includes('tradingOverview')).map(({ key }) => key);
  expect(expected.length).toBeGreaterThan(5);
  expect(answered.sort()).toEqual(expected.sort());
});

it('lists existing queries without values of evidence, persons and experts', () => {
  const listed = queries.filter(({ key }) => permittedQueries.has(key));
  expect(listed.map(({ key }) => key).sort()).toEqual([...permittedQueries].sort());
  expect(listed.flatMap((query) => [...evidenceColumnsOf(query), ...expertNamesOf(query), ...personColumnsOf(query)])).toEqual([]);
});
