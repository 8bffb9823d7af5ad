import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashesOf } from '@tenderscope/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import { KeyedHash } from '../keyed-hash/keyed-hash.ts';
import { ImportBench, readFindings, readRejects, soundBundle } from './import-bench.test-support.ts';
import { ImportError } from './import-error.ts';
import { RowWriter } from './staging/row-writer.ts';

const account = '6222020200112233445';
const second = '3201018800015599';
const head = 'lot_id,company_id,price,is_winner,deposit_account';
const withBids = (...lines: string[]) => ({ ...soundBundle, 'bids.csv': [head, ...lines].join('\n') });

let bench: ImportBench;
beforeEach(async () => {
  bench = await ImportBench.open();
});
afterEach(() => bench.close());

const stored = async (): Promise<unknown[]> =>
  (await bench.rows('select deposit_account from imported_bids order by lot_id, company_id')).map((row) => row['deposit_account']);

/** Texts of all files below a folder, by path. */
async function textsIn(folder: string): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    if ((await stat(join(folder, name))).isFile()) found.push([name, await readFile(join(folder, name), 'latin1')]);
  }
  return found;
}

describe('numbers of accounts', () => {
  it('are stored as equal hashes of equal numbers, from every form of file, and again after a second import', async () => {
    await bench.import(withBids(`l1,c1,900,1,${account}`, 'l1,c2,950,0,"6222 0202 0011 2233 445"'));
    const hash = hashesOf(bench.dataDir)('account', account);
    expect(await stored()).toEqual([hash, hash]);
    const { tables } = await bench.import({ 'bids.ndjson': `{"lot_id":"l1","company_id":"c1","deposit_account":${account}}\n{"lot_id":"l1","company_id":"c2","deposit_account":"${hash}"}\n` });
    expect(tables['bids']).toMatchObject({ unchanged: 2, updated: 0 });
    const folder = await bench.folder({});
    const bids = [['c1', '6222-0202-0011-2233-445'], ['c2', second]].map(([company_id, deposit_account]) => ({ lot_id: 'l1', company_id, deposit_account }));
    await writeParquet(join(folder, 'bids.parquet'), 'bids', bids);
    await bench.importPaths([folder]);
    expect(await stored()).toEqual([hash, hashesOf(bench.dataDir)('account', second)]);
  });

  it('are in no list, original row or other file of the data folder', async () => {
    const report = await bench.import({
      ...withBids(
        `l1,c1,900,1,${account}`, `l1,c2,95O,0,${account}`, `l9,c1,1,0,${second}`, `l1,c1,900,1,${second},more`, `l1,"c2,1,0,${second}`, `l2,c1,1,0,0000000000`,
        'l2,c2,1,0,6.22202E+18',
      ),
      'bids.ndjson': `{"lot_id":"l8","company_id":"c1","deposit_account":${account}}\n{"lot_id":"l1","deposit_account":"${second}"\n`,
    });
    const rejects = await readRejects(report);
    expect(rejects.length).toBe(5);
    expect((await readFindings(report.emptiedFile)).map(({ column, value }) => [column, value])).toEqual([
      ['price', '95O'], ['deposit_account', '0000000000'], ['deposit_account', '***E'],
    ]);
    const texts = await textsIn(join(bench.dataDir, 'imports'));
    expect(texts.map(([name]) => name.split('/').at(-1)).sort()).toEqual(['bids.csv', 'bids.ndjson', 'emptied.csv', 'rejects.csv']);
    for (const [name, text] of texts) for (const number of [account, second]) expect([name, text.includes(number)]).toEqual([name, false]);
    const hash = hashesOf(bench.dataDir)('account', second);
    expect(texts.find(([name]) => name.endsWith('bids.csv'))?.[1].split('\r\n').slice(2, 4)).toEqual([`l9,c1,1,0,${hash}`, `l1,c1,900,1,${hash},more`]);
  });

  it('are hashed before the first file is written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'staged-'));
    const hash = new KeyedHash(Buffer.from('a secret of this test'));
    const rows = await RowWriter.create(join(folder, 'bids.txt'), 'bids', ['lot_id', null, 'deposit_account', 'price'], hash);
    const line = Buffer.from(`l1,x,${account},9`);
    rows.copy(0, 2, line, 0, line.length, Int32Array.of(2, 4, 24), 3);
    rows.copy(0, 3, Buffer.from('l2,,,8'), 0, 6, Int32Array.of(2, 3, 4), 3);
    rows.write(0, 4, ['l3', '', account, '7']);
    await rows.close();
    const made = hash.protect('account', account);
    expect((await readFile(join(folder, 'bids.txt'), 'utf8')).split('\n').map((row) => row.split('\x1f'))).toEqual([
      ['0', '2', 'l1', 'x', made, '9'], ['0', '3', 'l2', '', '', '8'], ['0', '4', 'l3', '', made, '7'], [''],
    ]);
    await rm(folder, { recursive: true });
  });

  it('that an office hashed are stored as they are', async () => {
    await bench.import(withBids('l1,c1,900,1,hash-9f86d081884c7d659a2f', 'l1,c2,950,0,hash-9f86d081884c7d659a2f'));
    expect(await stored()).toEqual(['hash-9f86d081884c7d659a2f', 'hash-9f86d081884c7d659a2f']);
  });

  it('are refused once the key differs from that of stored hashes, and hashes of another key are emptied', async () => {
    await bench.import(withBids(`l1,c1,900,1,${account}`));
    const [former] = await stored();
    await writeFile(join(bench.dataDir, 'seal.key'), 'another key of the same installation');
    await expect(bench.import(withBids(`l1,c2,950,0,${second}`))).rejects.toThrow(ImportError);
    expect(await stored()).toEqual([former]);
    const report = await bench.import(withBids(`l1,c2,950,0,${String(former)}`));
    expect((await readFindings(report.emptiedFile)).map(({ value, reason }) => [value, reason])).toEqual([['***K', '由另一安装的密钥算出的散列值，不能与本系统的比较']]);
  });
});
