import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Calendar } from '../calendar/calendar.ts';
import { temporaryFolder } from '../generated-bundle.test-support.ts';
import { number, text } from './columns.ts';
import { CsvFile } from './csv-file.ts';

const calendar = new Calendar(20_000, 20_010);
interface Source {
  name: string;
  count: number;
}
const columns = { name: text((row: Source) => row.name), count: number((row: Source) => row.count) };

test('writes rows that are added during a write after it', async () => {
  const folder = temporaryFolder();
  const file = await CsvFile.create(folder, 'rows', calendar, columns);
  const lines = Array.from({ length: 200 }, (_, count) => `row ${count},${count}`);
  for (const [count] of lines.entries()) {
    file.add({ name: `row ${count}`, count });
    if (count % 7 === 0) await file.drain();
  }
  await file.close();
  await file.publish();
  expect(readFileSync(join(folder, 'rows.csv'), 'utf8')).toBe(['name,count', ...lines, ''].join('\n'));
});

test.runIf(process.platform === 'linux')('reports a full disk at the next drain, or at the latest when the file is closed', async () => {
  const folder = temporaryFolder();
  for (const name of ['drained', 'closed']) symlinkSync('/dev/full', join(folder, `${name}.csv.partial`));
  const drained = await CsvFile.create(folder, 'drained', calendar, columns);
  await drained.drain();
  await expect(drained.drain()).rejects.toThrow('ENOSPC');
  const closed = await CsvFile.create(folder, 'closed', calendar, columns);
  await expect(closed.close()).rejects.toThrow('ENOSPC');
});
