import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportBench } from '../import-bench.test-support.ts';
import { award, cny, processOf, releases } from './ocds-process.test-support.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close());

it('writes the releases of processes with a finding, and parts that are not releases, to be corrected and imported again', async () => {
  const unreadable = award({ value: { amount: '1.234.567,89', currency: 'CNY' } });
  const { awards: _, ...early } = processOf('flawed', { date: '2025-03-02T00:00:00Z' });
  const { ocid: _ocid, ...nameless } = processOf('', { id: 'nameless' });
  const report = await bench.import({
    'a.json': releases(processOf('sound'), early, nameless),
    'b.jsonl': `${JSON.stringify(processOf('flawed', unreadable))}\n{"ocid":"broken",\n`,
  }, { format: 'ocds' });
  const lines = (await readFile(join(report.rowsFolder ?? '', 'releases.jsonl'), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe('{"ocid":"broken",');
  const [first, noId, last] = lines.slice(0, 3).map((line) => JSON.parse(line) as { ocid?: string; id: string; date: string });
  expect([first?.ocid, first?.date, noId?.id, last?.ocid]).toEqual(['flawed', early.date, 'nameless', 'flawed']);
  expect(last).toMatchObject(unreadable);

  const corrected = { ...processOf('flawed', award({ value: cny(1_234_567.89) })), date: '2025-04-01T00:00:00Z' };
  await bench.import({ 'releases.jsonl': `${lines[0]}\n${JSON.stringify(corrected)}\n` }, { format: 'ocds' });
  expect(await bench.rows("select award_amount from lots where project_id = 'flawed' and winner_id is not null")).toEqual([{ award_amount: 1_234_567.89 }]);
});
