import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserProgram } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { makeReport, requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

let folder: string;
let app: BootedApp;
let client: TestClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenderscope-pdf-routes-'));
  ({ app } = await bootWithBundle(60, 'golden', { settings: { PDF_BROWSER: await browserProgram(folder) } }));
  client = await signIn(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('reports to pages that a browser is available', async () => {
  expect((await client.call('GET', '/api/auth-api/getUserInfo')).envelope.result).toMatchObject({ printsPdf: true });
});

it('saves both kinds of reports as PDF, and records each in the audit log', async () => {
  const { guid } = await makeReport(client, requestFor('年', '2025-01-01', '2025-12-31'));
  const company = String((await client.rows('supplier.ranking'))[0]?.['gys_guid']);
  for (const [path, name] of [[guid, '2025年年度报告'], [`company/${encodeURIComponent(company)}`, '企业排查报告']] as const) {
    const response = await fetch(`${app.base}/api/report-api/${path}/pdf`, { headers: { authorization: client.authorization ?? '' } });
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-');
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'private, no-store']);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(new RegExp(`${name}.*\\.pdf$`));
  }
  // Acts only: the queries of a report follow later, in entries that have an outcome.
  const acts = (await app.state.audit.newest({ limit: 200, action: 'export' })).filter(({ outcome }) => outcome === null);
  expect(acts.map(({ subject, detail }) => [subject, detail.includes('"format":"pdf"')])).toEqual([[company, true], [guid, true]]);
});
