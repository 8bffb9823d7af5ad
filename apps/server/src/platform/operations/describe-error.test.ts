import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openNewState } from '../../../test/support/new-state.ts';
import { describeError } from './describe-error.ts';

it('shows kind, message, code, place and cause', () => {
  const error = Object.assign(new TypeError('outer', { cause: new RangeError('inner') }), { code: 'E1' });
  expect(describeError(error)).toMatchObject({ type: 'TypeError', message: 'outer', code: 'E1', cause: { type: 'RangeError', message: 'inner' } });
  expect(describeError(error).stack).toContain('describe-error.test');
});
it('omits other properties, and handles cycles', () => {
  const error = Object.assign(new Error('failed'), { params: ['secret'], request: { headers: 'secret' } });
  error.cause = error;
  expect(JSON.stringify(describeError(error))).not.toContain('secret');
  expect(JSON.stringify(describeError('secret'))).not.toContain('secret');
});
it('omits the values that the state’s database layer includes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'describe-error-'));
  const state = await openNewState(folder);
  await state.close();
  const error: unknown = await state.loginKeys
    .add({ keyId: 'k', deviceId: 'd', sealedKey: 'PRIVATE\nKEY', expiresAt: 1 })
    .catch((reason: unknown) => reason);
  expect(String(error)).toContain('PRIVATE');
  const reported = describeError(error);
  expect(reported.message).toMatch(/^Failed query: insert into/);
  expect(reported.stack).toMatch(/\n {4}at /);
  expect(JSON.stringify(reported)).not.toMatch(/PRIVATE|KEY/);
  await rm(folder, { recursive: true, force: true });
});
