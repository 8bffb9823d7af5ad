import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataReportJob } from '@tenderscope/contract';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { signIn, signInAnalyst } from '../../../test/support/sign-in.test-support.ts';
import type { Services } from '../../services.ts';

let app: BootedApp;
let services: Services;
beforeAll(async () => {
  ({ app } = await bootWithBundle(60, 'golden', { settings: { onServices: (built) => void (services = built) } }));
});
afterAll(() => app.close());

it.each([['locked', '/lock', { reason: '离岗' }], ['closed', '', { isActive: false }]])('cancels the reports of an account that is %s', async (_what, act, json) => {
  const [admin, analyst] = [await signIn(app), await signInAnalyst(app).catch(() => signIn(app, 'analyst'))];
  const { guid = '' } = (await app.state.users.byLogin('analyst')) ?? {};
  // Reports wait for a slot meanwhile.
  const free = new AbortController().signal;
  const leave = await services.reports.gate.enter(free, { user: guid });
  const ordered = await analyst.call('POST', '/api/report-api', { json: requestFor('月', '2025-03-01', '2025-03-31') });
  const job = ordered.envelope.data.data as DataReportJob;
  expect((await admin.call('POST', `/api/admin-api/users/${guid}${act}`, { json })).status).toBe(200);
  await expect.poll(async () => (await services.reportJobs.find(job.guid, guid))?.state).toBe('失败');
  expect((await services.reportJobs.find(job.guid, guid))?.message).toBe('账号已锁定或停用，报告不再生成');
  leave();
  expect(await app.state.dataReports.find(job.guid, { userGuid: guid, kind: 'all' })).toBeUndefined();
  await admin.call('POST', `/api/admin-api/users/${guid}${act === '' ? '' : '/unlock'}`, { json: act === '' ? { isActive: true } : {} });
});
