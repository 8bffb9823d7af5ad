import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InputName } from '../../schema/tables.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { staged } from '../staging/staged-file.ts';
import { Casting } from './casting.ts';
import { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casting-'));
  workbench = await Workbench.open({ folder, memoryMb: 256 });
});
afterEach(async () => {
  await workbench.close();
  await rm(folder, { recursive: true });
});

async function part(table: InputName, source: number, columns: readonly string[], rows: string[][]): Promise<StagedRows> {
  const path = join(folder, `${source}-${table}.txt`);
  await writeFile(path, rows.map((cells, index) => `${[source, index + 2, ...cells].join(staged.separator)}\n`).join(''));
  const forms = { hasNewlines: false, hasWideForms: false, hasSpreadsheetForms: false };
  return { table, path, columns, carried: columns, rows: rows.length, sources: [source], ...forms };
}
const typedUnits = (): Promise<unknown[][]> =>
  workbench.rows(`select row_source::integer, row_line::integer, unit_id, in_group from read_parquet(${workbench.file('units.parquet')})`);

describe('staged tables', () => {
  it('are typed one after another, each from all its parts in their order', async () => {
    const casting = new Casting(workbench, false);
    casting.begin([await part('units', 0, ['unit_id', 'in_group'], [['u2', '1'], ['u1', '0']]), await part('units', 3, ['unit_id'], [['u3']])]);
    casting.begin([await part('risks', 1, ['company_id'], [['c1']])]);
    await casting.done('units');
    expect(await typedUnits()).toEqual([[0, 2, 'u2', 1], [0, 3, 'u1', 0], [3, 2, 'u3', null]]);
    await casting.done('risks');
    await access(join(folder, 'risks.parquet'));
  });

  it('require no waiting if there are none', async () => {
    expect((await new Casting(workbench, false).done('units')).size).toBe(0);
  });

  it('report errors to callers that wait for them, and to nobody else', async () => {
    const casting = new Casting(workbench, false);
    casting.begin([{ ...(await part('units', 0, ['unit_id'], [['u1']])), path: join(folder, 'absent.txt') }]);
    casting.begin([await part('risks', 1, ['company_id'], [['c1']])]);
    await casting.done('risks');
    await expect(casting.done('units')).rejects.toThrow(/absent/);
  });
});

describe('a workbench that is closed', () => {
  it('stops running statements, and does not start waiting ones', async () => {
    const running = workbench.run('create table long as select sum(hash(a.range, b.range)) as n from range(100000) a, range(100000) b');
    const casting = new Casting(workbench, false);
    casting.begin([await part('units', 0, ['unit_id'], [['u1']])]);
    const ended = Promise.allSettled([running, casting.done('units')]);
    await workbench.close();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(access(join(folder, 'units.parquet'))).rejects.toThrow();
    workbench = await Workbench.open({ folder, memoryMb: 256 });
  });
});
