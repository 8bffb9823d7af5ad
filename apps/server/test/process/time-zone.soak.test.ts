import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inherited } from '../support/env.ts';
import { rowsOfEveryQuery } from '../support/rows-of-every-query.test-support.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'test-support/print-rows.ts');

/** Generates, imports and runs every query in a separate process with another time zone. */
const rowsIn = async (zone: string): Promise<string> =>
  (await run(process.execPath, ['--import', 'tsx', script], { env: { ...inherited, TZ: zone }, maxBuffer: 1 << 26 })).stdout;

it('gives the same rows in every time zone of the machine', async () => {
  const elsewhere = new Date().getTimezoneOffset() > 0 ? 'Asia/Shanghai' : 'America/New_York';
  const [here, there] = await Promise.all([rowsOfEveryQuery(), rowsIn(elsewhere)]);
  expect(here.length).toBeGreaterThan(10_000);
  expect(there).toBe(here);
});
