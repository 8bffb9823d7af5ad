import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URLSearchParams } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp } from '../../apps/server/test/support/boot-app.ts';
import { signIn } from '../../apps/server/test/support/sign-in.test-support.ts';
import { formOf } from './client.mjs';
import { answersBetween, countAnswers } from './count-answers.mjs';
import { formBook, leftOut, missedCalls } from './form-book.mjs';
import { relayJson } from './json-relay.mjs';
import { sampleValues } from './sample-values.mjs';
import { sqlmapTargets } from './sqlmap-targets.mjs';

/** Routes that the OpenAPI document leaves out, with the reason; `ffuf` and `doors` request them. */
const undescribed = {
  'GET /': 'leads to the web app',
  'GET /bigdata': 'leads to the web app',
  'GET /bigdata/*': 'the page of the web app at the address of each screen',
  'GET /bigdata/api/docs': 'the description itself',
  'GET /bigdata/api/docs/json': 'the description itself',
  'GET /bigdata/assets/*': 'files of the web app',
  'GET /bigdata/detection.html': 'a file of the web app',
  'GET /bigdata/favicon.svg': 'a file of the web app',
  'GET /bigdata/icon-192.png': 'a file of the web app',
  'GET /bigdata/icon-512.png': 'a file of the web app',
  'GET /bigdata/manifest.webmanifest': 'a file of the web app',
  'GET /bigdata/manual.html': 'a file of the web app',
  'GET /bigdata/map/*': 'files of the map',
  'GET /bigdata/scheme.js': 'a file of the web app',
  'GET /healthz': 'whether the process serves',
  'GET /metrics': 'counts, for the machine itself',
  'GET /readyz': 'whether it can answer',
};
/** Calls whose sample only reaches the check of its fields, with the reason; a new one needs values in `sampleValues`. */
const refusedAsTheyAre = {
  'GET /api/admin-api/data-quality/rows': 'the column has to be one that figures use',
  'GET /api/admin-api/imports/:importId/:list': 'the list has to be one of four',
  'POST /api/admin-api/imports/check': 'a file has to be there',
  'POST /api/admin-api/imports/files/upload': 'the name of the file has to be that of a table',
  'GET /api/admin-api/imports/templates/:kind': 'the kind has to be one of eight',
  'POST /api/admin-api/imports/joined-companies': 'takes two different companies',
  'POST /api/admin-api/imports/profiles/file': 'a profile has a shape of its own',
  'POST /api/admin-api/imports/sources': 'kinds of databases have one name each',
  'POST /api/admin-api/imports/sources/test': 'kinds of databases have one name each',
  'POST /api/citation-api/citations': 'a figure has a shape of its own',
  'POST /api/data-api/exportOcds': 'the form has to be one of two',
  'POST /api/auth-api/changePassword': 'passwords are encrypted; `attack own` sends such',
  'POST /api/auth-api/login': 'passwords are encrypted; hydra sends such',
  'POST /api/case-api': 'evidence has a shape of its own',
  'POST /api/external-api/exportExcelParamsMultiSheet': 'notes belong to a column of the query',
  'POST /api/report-api': 'days and times have one name',
  'POST /api/report-api/schedules': 'the unit has to be there',
  'POST /api/report-api/verify': 'is sent no form with a file',
  'POST /api/note-api/notes': 'the metric has to be one of the product',
  'POST /api/note-api/notes/:guid': 'days and times have one name',
  'POST /api/target-api/targets': 'the metric has to be one with targets',
  'POST /api/tip-api': 'the companies have to be there',
  'POST /api/watch-api/mail': 'no mail server is there',
  'POST /api/watch-api/mail/confirm': 'the code has six digits',
  'POST /api/watch-api/robots': 'the kind has to be one of three',
  'POST /api/watch-api/subscriptions': 'a subject has a shape of its own',
  'POST /api/watch-api/subscriptions/:guid': 'a cadence has to be one of three',
  'POST /api/wallboard-api/boards': 'cards have a shape of their own',
  'POST /api/wallboard-api/boards/:guid': 'cards have a shape of their own',
  'POST /venue-booking/orders': 'what it chooses has to be there',
  'POST /venue-booking/venues': 'what it chooses has to be there',
};
const someQuery = '0'.repeat(32);
const row = { zbr_guid: 'u', gys_guid: 's', Gys_Name: '甲', BiaoDuan_bianhao: 'l' };
/** Rows of a query, in place of those of demonstration data. */
const call = async () => ({ id: someQuery, first: row, second: { ...row, gys_guid: 't' } });

let app;
let folder;
let relay;
let document;
let headers;
const registered = new Set();
const routesOf = ({ paths }) =>
  Object.entries(paths).filter(([, { post }]) => post?.['x-query'] === undefined).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<base href="/bigdata/" />');
  // Each GET implies its HEAD.
  const onRoute = ({ method, url }) => [method].flat().forEach((one) => one !== 'HEAD' && registered.add(`${one} ${url}`));
  app = await bootApp({ webDir: folder, mapDir: folder, onRoute, RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 });
  headers = { authorization: (await signIn(app)).authorization };
  document = await (await fetch(`${app.base}/api/docs/json`, { headers })).json();
  relay = await relayJson(new URL(app.base).origin);
});
afterAll(async () => {
  await relay.stop();
  await app.close();
  await rm(folder, { recursive: true });
});

it('are all that the server answers, except those with a reason', () => {
  const described = new Set(routesOf(document));
  expect(described.size).toBeGreaterThan(60);
  expect([...registered].filter((route) => !described.has(route)).sort()).toEqual(Object.keys(undescribed).sort());
  expect([...described].filter((route) => !registered.has(route))).toEqual([]);
});

it('are each requested by the form book for wapiti, except those with a reason, and none fails', async () => {
  const origins = { server: new URL(app.base).origin, relay: relay.origin };
  const before = await countAnswers({ origin: origins.server });
  for (const entry of formBook(document, origins, await sampleValues({}, call)).split('\n').slice(1)) await follow(entry);
  const answers = answersBetween(before, await countAnswers({ origin: origins.server }));
  expect(missedCalls(document, answers)).toEqual([]);
  const malformed = Object.keys(answers).filter((route) => answers[route][400] !== undefined);
  expect(malformed.map((route) => route.replace('/bigdata', '')).sort()).toEqual(Object.keys(refusedAsTheyAre).sort());
  const refused = Object.entries(answers).filter(([, statuses]) => statuses[401] !== undefined);
  // 501: no browser is configured for printing.
  const failed = Object.entries(answers).filter(([, statuses]) => Object.keys(statuses).some((status) => status >= 500 && status !== '501'));
  expect([refused, failed]).toEqual([[], []]);
  const ends = Object.keys(leftOut);
  expect(ends.filter((end) => !Object.keys(document.paths).some((path) => path.endsWith(end)))).toEqual([]);
});

it('are the targets of sqlmap', async () => {
  const targets = await sqlmapTargets({ authorization: 'a' }, call);
  const described = routesOf(document);
  for (const { name, route, path, data } of targets) {
    const pattern = new RegExp(`^/bigdata${route.replace(/:\w+/g, '[^/]+')}$`);
    expect([name, pattern.test(`/bigdata${path.split('?')[0]}`)]).toEqual([name, true]);
    expect([name, described.includes(`${data ? 'POST' : 'GET'} /bigdata${route}`)]).toEqual([name, true]);
  }
});

const unescaped = (text) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
const inAttribute = (entry, name) => unescaped(new RegExp(`${name}="([^"]*)"`).exec(entry)?.[1] ?? '');

/** Follows a link of the book, or sends a form. */
async function follow(entry) {
  if (entry.startsWith('<a ')) return void (await (await fetch(inAttribute(entry, 'href'), { headers })).text());
  if (!entry.startsWith('<form ')) return;
  const fields = [...entry.matchAll(/<input name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [unescaped(name), unescaped(value)]);
  const upload = formOf('a.pdf');
  const sent = entry.includes('multipart/form-data')
    ? { body: Buffer.concat([upload.head, Buffer.from('%PDF-1.7\n'), upload.tail]), headers: { ...headers, ...upload.headers } }
    : { body: new URLSearchParams(fields), headers };
  await (await fetch(inAttribute(entry, 'action'), { method: 'POST', ...sent })).text();
}
