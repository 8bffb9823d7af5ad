import { sentenceText } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { makeReport, modelOf, requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

let app: BootedApp;
let client: TestClient;
beforeAll(async () => {
  app = await bootApp();
  client = await signIn(app);
});
afterAll(() => app.close());

it('has no company to report on', async () => {
  const reply = await client.call('GET', '/api/report-api/company/C000001');
  expect([reply.status, reply.envelope.message]).toEqual([404, '没有此标识的企业']);
});

it('is reported as having no imports, not as hidden from the reader', async () => {
  const job = await makeReport(client, requestFor('月', '2025-10-01', '2025-10-31', { sections: ['summary', 'overall', 'risks'] }));
  expect(job.state).toBe('完成');
  const report = await modelOf(client, job.guid);
  const text = report.sections.flatMap(({ sentences }) => sentences.map((one) => sentenceText(report, one))).join('\n');
  for (const part of ['所选期间与范围内没有标段', '尚未导入数据，没有认定疑似团伙']) expect(text).toContain(part);
  expect(text).not.toContain('本报告的数据范围不含');
});
