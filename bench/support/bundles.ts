import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { generate } from '@tenderscope/generator';

export interface Bundles {
  /** All lots except a hundredth. */
  max: string;
  /** A late hundredth, all of it past its opening, with all its rows. */
  rest: string;
  /** Rows of both. */
  rows: number;
  /** Rows per second of the generator; absent if the bundle already existed. */
  generated?: number;
}

/** A generated bundle with this number of lots in two parts, kept below `folder` for the next run. */
export async function bundlesOf(lots: number, folder: string): Promise<Bundles> {
  const home = join(folder, `bundle-${lots}`);
  const [complete, max, rest] = ['whole', 'most', 'rest'].map((name) => join(home, name)) as [string, string, string];
  let generated: number | undefined;
  if (!existsSync(join(rest, 'lots.csv'))) {
    await rm(home, { recursive: true, force: true });
    const start = performance.now();
    const { totalRows } = await generate({ lots, seed: 'bench', out: complete });
    generated = totalRows / ((performance.now() - start) / 1000);
    await split(complete, max, rest);
    await rm(complete, { recursive: true });
  }
  return { max, rest, rows: await countRows([max, rest]), ...(generated !== undefined && { generated }) };
}

async function split(complete: string, max: string, rest: string): Promise<void> {
  await Promise.all([mkdir(max, { recursive: true }), mkdir(rest, { recursive: true })]);
  await withDuckdb(async (run) => {
    const csv = (name: string): string => `read_csv('${join(complete, `${name}.csv`)}', all_varchar = true)`;
    await run(`create table late as select lot_id from ${csv('lots')} order by lot_id desc
      limit (select count(*) // 100 from ${csv('lots')}) offset (select count(*) // 30 from ${csv('lots')})`);
    for (const file of (await readdir(complete)).filter((name) => name.endsWith('.csv'))) {
      const name = file.slice(0, -'.csv'.length);
      const columns = await run(`select * from ${csv(name)} limit 0`);
      const isOfLots = columns.includes('lot_id');
      const write = (where: string, to: string) => run(`copy (select * from ${csv(name)} ${where}) to '${join(to, file)}' (header)`);
      await write(isOfLots ? 'where lot_id not in (select lot_id from late)' : '', max);
      if (isOfLots) await write('where lot_id in (select lot_id from late)', rest);
    }
  });
}

async function countRows(folders: readonly string[]): Promise<number> {
  let rows = 0;
  await withDuckdb(async (run) => {
    for (const folder of folders) {
      for (const file of await readdir(folder)) rows += Number((await run(`select count(*) from read_csv('${join(folder, file)}', all_varchar = true)`, true))[0]);
    }
  });
  return rows;
}

type Run = (sql: string, values?: boolean) => Promise<string[]>;

async function withDuckdb(work: (run: Run) => Promise<void>): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await work(async (sql, values = false) => {
    const reader = await connection.runAndReadAll(sql);
    return values ? (reader.getRows()[0] ?? []).map(String) : reader.columnNames();
  });
  connection.closeSync();
  instance.closeSync();
}
