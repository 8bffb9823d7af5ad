import { expect, it } from 'vitest';
import { testsWithServer } from './tests-with-server.mjs';

it('finds tests that start a server, directly or through their support, and no others', () => {
  const found = testsWithServer();
  const direct = ['apps/server/src/features/imports/data-sources.test.ts', 'tools/attack/described-calls.test.js'];
  const throughSupport = ['apps/server/src/features/cases/case-duties.test.ts', 'apps/server/src/features/api-docs/openapi.test.ts'];
  expect(found).toEqual(expect.arrayContaining([...direct, ...throughSupport]));
  for (const other of ['apps/server/src/platform/turns.test.ts', 'tools/steps/tests-with-server.test.js']) expect(found).not.toContain(other);
});
