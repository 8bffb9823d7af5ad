import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errorsOf, HttpError, knownErrors } from './http-error.ts';
import { sharedApp } from '../../test/support/shared-app.test-support.ts';

it('makes errors of a table, with status, code and text', () => {
  const errors = errorsOf('example', { plain: [404, '没有'], counted: [409, (num: number) => `有 ${num} 个`] });
  expect(errors.plain()).toMatchObject({ status: 404, code: 'example.plain', message: '没有' });
  expect(errors.counted(3)).toMatchObject({ status: 409, code: 'example.counted', message: '有 3 个' });
  expect(errors.plain()).toBeInstanceOf(HttpError);
  // @ts-expect-error an error that the table lacks
  void errors.other;
  // @ts-expect-error the text needs a number
  void errors.counted('3');
});

it('refuses a code that is taken', () => {
  errorsOf('taken', { one: [400, ''] });
  expect(() => errorsOf('taken', { one: [400, ''] })).toThrow('taken.one');
});

it('is made from the catalogue alone', async () => {
  const folder = join(import.meta.dirname, '..');
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.ts') && !/\.test\.ts$|test-support/.test(path));
  const found: string[] = [];
  for (const path of paths) if ((await readFile(join(folder, path), 'utf8')).includes('new HttpError(')) found.push(path);
  // A refusal of a worker, and the status of an error of Fastify.
  expect(found.sort()).toEqual(['http/errors.ts', 'platform/http-error.ts', 'platform/workers/run-worker.ts']);
});

it('is sent with its code, which the catalogue has', async () => {
  const { app, admin } = await sharedApp();
  const codeOf = async (path: string, headers: Record<string, string> = {}): Promise<string | null> =>
    (await fetch(app.base + path, { headers })).headers.get('x-error-code');
  const session = { authorization: admin.authorization ?? '' };
  expect(await codeOf('/api/case-api/counts')).toBe('general.unauthenticated');
  expect(await codeOf(`/api/case-api/${'0'.repeat(32)}`, session)).toBe('case.unknown');
  expect(await codeOf('/api/none', session)).toBe('general.unknownPath');
  expect(await codeOf('/api/case-api/counts', session)).toBeNull();
  for (const [code, { status }] of knownErrors) {
    expect(code).toMatch(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/);
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
  }
  expect(knownErrors.size).toBeGreaterThan(200);
});
