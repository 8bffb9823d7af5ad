import { dayMs } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, openEmbedded, type BootedApp } from '../../../test/support/boot-app.ts';

let app: BootedApp;
beforeAll(async () => {
  app = await bootApp({ AUDIT_RETENTION_DAYS: 40 }, undefined, async (dataDir) => {
    const { state, warehouse } = await openEmbedded(dataDir);
    const entry = { userGuid: null, loginName: '', address: '', action: 'query', subject: '', detail: '{}', queryKey: 'x', rows: 1, durationMs: 1, outcome: 'done' };
    const ages = [0, 39, 80, 400].map((days) => ({ ...entry, at: Date.now() - days * dayMs, requestId: String(days) }));
    await state.audit.addAccesses(ages);
    await state.audit.add({ ...entry, at: Date.now() - 400 * dayMs, action: 'login', requestId: 'act' });
    return { state, warehouse };
  });
});
afterAll(() => app.close());

it('drops months of accesses older than the setting, records it, and drops no act', async () => {
  expect((await app.state.audit.newest({ limit: 10 })).flatMap(({ requestId }) => requestId ?? [])).toEqual(['0', '39', 'act']);
});
