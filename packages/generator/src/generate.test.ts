import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tables } from '@tenderscope/warehouse';
import { beforeAll, expect, test } from 'vitest';
import { furtherColumns, generatedTables as names } from './bundle/columns.ts';
import { readTable } from './bundle/read-csv.test-support.ts';
import { generate } from './generate.ts';
import { temporaryFolder } from './generated-bundle.test-support.ts';
import type { GenerateProgress } from './options.ts';
import { truthNames } from './truth/truth-files.ts';

const truth = Object.values(truthNames);
const files = [...names, ...truth.map((name) => join('truth', name))];
const root = resolve(import.meta.dirname, '../../..');

const hashesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(files.map((name) => [name, createHash('sha256').update(readFileSync(join(folder, `${name}.csv`))).digest('hex')]));

async function generated(lots: number, seed: string, end?: string): Promise<string> {
  const out = join(temporaryFolder(), 'bundle');
  await generate({ lots, seed, out, ...(end === undefined ? {} : { end }) });
  return out;
}

let same: Record<string, string>;
beforeAll(async () => {
  same = hashesOf(await generated(300, 'same'));
});

test('equal arguments give equal bytes, another seed gives others', async () => {
  expect(hashesOf(await generated(300, 'same'))).toEqual(same);
  const other = hashesOf(await generated(300, 'other'));
  for (const name of files) if (!/units|materials|rings|direct-after|wrong-benchmarks|panel-lists|staged/.test(name)) expect([name, other[name]]).not.toEqual([name, same[name]]);
});

test('the bytes do not depend on the time zone of the machine', async () => {
  const out = join(temporaryFolder(), 'bundle');
  const before = "data:text/javascript,if (new Date(2024, 6, 1).getTimezoneOffset() !== 240) throw new Error('not in New York')";
  // The built program starts four times sooner than its source.
  const args = ['--import', before, join(root, 'apps/data/dist/main.mjs'), 'generate', '--lots', '300', '--seed', 'same', '--out', out];
  execFileSync(process.execPath, args, { env: { TZ: 'America/New_York' } });
  expect(hashesOf(out)).toEqual(same);
});

// After an intended change of the data, put the new hashes here.
test('the bytes are those of the last release', async () => {
  expect(hashesOf(await generated(40, 'pinned'))).toMatchInlineSnapshot(`
    {
      "bids": "2711efc9da035eb1e57f40c890811fcc82ea19c079174957e1c4cd805b9847b0",
      "companies": "234421bcdd1372f841446eaa544a0e8ee9d42b84c2444f28e3dc67ec944e4eae",
      "complaints": "d12c908bd3e0daa2630d31543ffc2b2d5baa20d6f484d656aea3fccca5c81f7c",
      "contracts": "c4d2844dea503b69e2c4b5c919c4fb8200b9f3cf1a68660b63deeb4e569e0d81",
      "experts": "cac1e11a316e2ff2cbe849e1330adf6d0ed7a25890ee5c972f0ba053cf8dd836",
      "invitations": "612cdc97a76ef9c0004b56ae37900303c837c7f3f53b2420102ee35be834112d",
      "items": "525821139eec1aea5aa15ba5af475f23def07c6f0cf178da4e7a9d9ab6534f23",
      "lots": "1bca8e01eca96924065781e2ba2c2a25eb1a5d3c2fa7844577235bdf8eb41f6d",
      "positions": "0d99715a5c11937626e59df648faa95609f701d8040aaff52d776f2cffec4ff7",
      "projects": "ac3f8b88f452c1ca5b2613fbd200c01ea0f4455cac8ac6b9b35cacfb1a7e1f43",
      "reviews": "6ba9937aa63f2f060ab656137ae5a0368448430f7ba9e3fc55699802fafc6680",
      "risks": "7c63b751ffe20f99b44bc7c981811fe98604c3590f43b98631a17f0b51da1b96",
      "shareholdings": "76bc6d9050d95f4b7492d01b2c2118f701da6a7f5bb316ebdab0ec40617b29f8",
      "truth/biased-experts": "5017b47b74d429c6d3ba1dc4cd51fdd62ce6573eb7151fee0c14d3f0b7aa1bd1",
      "truth/common-links": "ed9cccca1af30c74a8f2343024d3069de6636fa394eb243d3772243300e0ca89",
      "truth/declared-ties": "cbc86b82515290176e96d734ee5b7a7df811338ca73ac5f31262e5ad0a90cf92",
      "truth/direct-after-failures": "d57426682d62654aea30b5f61a3379cf4ba1fdc445e63067bc26efdc13d22a04",
      "truth/expert-habits": "801f68db8d4ebc00667d4e5cb671bde70ebfc95dca958b0bd8b3797270871e50",
      "truth/high-settlements": "11b5226139fa362673e5ede92e06f7360b812b5dc84ead96c646059e1b091322",
      "truth/look-alikes": "0c6567354a5379fdcf71ebec2b755f4cbe4fb034f49676973a8fa1a02551f52d",
      "truth/materials": "8bffdbe6363ff74626b6def0e794f9454ef3ad7c1e5584afd531e8f549cc4eec",
      "truth/panel-lists": "f3177068ca59ceae6007f1a7c82163fd4a72ad934e0de69be64e74dc6327c426",
      "truth/price-ladders": "c7da3968466d2997e2e3f00a4f249783de12ec85726293812aff8dc6f224bb59",
      "truth/price-outliers": "0b515a3d63b86d74dc87dc4a5f277c4311eba5f177c117badfeefb63b4b2811c",
      "truth/rings": "951f6aa24aa5126786acc79aa035c44f9f7b606739f4f7a9690db10a3c745747",
      "truth/shared-hardware": "c16df8545058d915d1a2a0cebb1660b13dee5fb3ca2e729ac2dbced9475a98a2",
      "truth/staged-staff-changes": "196cc0000441b3271912fc648de9a1f9aa4b68bae30920d100004bbe2cba37a4",
      "truth/staged-subcontracts": "6261c7185946f7d202659d3599b173d512a98cc4bd2cd3297def9f8d719bde05",
      "truth/uncoded-items": "83aade894d88e0f4c1f8d5dec143ec053f89b8019ff065e705a7b99d62f07ef5",
      "truth/wrong-benchmarks": "6363b4aba49ba89359b97669f90ccc58fbebae611331a88dbb056dc1261dbb43",
      "units": "021b4b7f6901371613b95f0c4c277f95288191e7ffb85e47d6f7bbfed8ae6eeb",
    }
  `);
});

test('files have the header of the bundle and as many rows as reported', async () => {
  const out = join(temporaryFolder(), 'new', 'bundle');
  const report = await generate({ lots: 500, seed: 'report', out });
  expect(report).toMatchObject({ out, lots: 500, seed: 'report', end: '2026-10-31' });
  for (const name of names) {
    const rows = readTable(out, name);
    expect(rows.length).toBe(report.rows[name]);
    const known = Object.keys(tables[name].columns).filter((column) => column !== 'currency' && !column.startsWith('original_'));
    expect(Object.keys(rows[0] ?? {})).toEqual(known.filter((column) => furtherColumns[name]?.includes(column) !== true));
    expect(readFileSync(join(out, `${name}.csv`), 'utf8')).not.toContain('\r');
  }
  expect(report.rows.lots).toBe(500);
  expect(report.totalRows).toBe(names.reduce((sum, name) => sum + report.rows[name], 0));
  expect(readdirSync(out).sort()).toEqual(['.generated.json', 'truth', ...names.map((name) => `${name}.csv`)].sort());
  expect(readdirSync(join(out, 'truth')).sort()).toEqual(['README.md', ...truth.map((name) => `${name}.csv`)].sort());
  const readme = readFileSync(join(out, 'truth', 'README.md'), 'utf8');
  for (const name of truth) {
    const [header = ''] = readFileSync(join(out, 'truth', `${name}.csv`), 'utf8').split('\n');
    expect(readme).toContain(`| ${name}.csv |`);
    const line = readme.split('\n').find((text) => text.startsWith(`| ${name}.csv |`)) ?? '';
    for (const column of header.split(',')) expect(line).toContain(column);
  }
});

test('a single lot is a bundle too', async () => {
  const out = await generated(1, 'single');
  expect([readTable(out, 'projects').length, readTable(out, 'lots').length]).toEqual([1, 1]);
});

test('nothing happens after the end', async () => {
  const out = await generated(400, 'end', '2024-02-29');
  const times = names.flatMap((name) => readTable(out, name).map(({ ends_on: _, ...row }) => row).flatMap((row) => Object.values(row).filter((value) => /^\d{4}-\d\d-\d\d( |$)/.test(value))));
  const latest = times.reduce((one, other) => (one > other ? one : other));
  expect(latest > '2024-02-2' && latest <= '2024-02-29 23:59:59').toBe(true);
  const plans = readTable(out, 'projects').map((row) => row['plan_received_at'] ?? '').filter((plan) => plan !== '');
  expect(plans.toSorted()[0]?.slice(0, 7)).toBe('2018-03');
});

test('progress rises to the last lot', async () => {
  const seen: GenerateProgress[] = [];
  const out = temporaryFolder();
  const { totalRows } = await generate({ lots: 2100, seed: 'progress', out, onProgress: (progress) => seen.push(progress) });
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.every((progress, index) => progress.totalLots === 2100 && progress.lots > (seen[index - 1]?.lots ?? 0))).toBe(true);
  expect(seen.at(-1)).toEqual({ lots: 2100, totalLots: 2100, rows: totalRows });
});

test('an earlier bundle is replaced, also one that was not finished', async () => {
  const out = temporaryFolder();
  const stop = (): never => {
    throw new Error('stopped');
  };
  await generate({ lots: 50, seed: 'old', out });
  await expect(generate({ lots: 600, seed: 'new', out, onProgress: stop })).rejects.toThrow('stopped');
  expect(readdirSync(out, { recursive: true }).filter((name) => String(name).endsWith('.csv'))).toEqual([]);
  await generate({ lots: 60, seed: 'new', out });
  expect(readdirSync(out, { recursive: true }).filter((name) => String(name).endsWith('.partial'))).toEqual([]);
  expect(readTable(out, 'lots').length).toBe(60);
});

test('what is not ours stays untouched', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'lots.csv'), 'lot_id\nmine\n');
  await expect(generate({ lots: 10, seed: '1', out: folder })).rejects.toThrow('非空，且不是本程序生成的数据包');
  expect(readFileSync(join(folder, 'lots.csv'), 'utf8')).toBe('lot_id\nmine\n');
  await expect(generate({ lots: 10, seed: '1', out: join(folder, 'lots.csv') })).rejects.toThrow('不是文件夹');
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  expect((await generate({ lots: 10, seed: '1', out: empty })).lots).toBe(10);
});

test('what somebody put beside a bundle stays', async () => {
  const out = temporaryFolder();
  await generate({ lots: 50, seed: 'old', out });
  const notes = [join(out, 'notes.csv'), join(out, 'truth', 'scores.csv')];
  for (const note of notes) writeFileSync(note, 'mine\n');
  await generate({ lots: 60, seed: 'new', out });
  for (const note of notes) expect(readFileSync(note, 'utf8')).toBe('mine\n');
  rmSync(join(out, 'truth'), { recursive: true });
  writeFileSync(join(out, 'truth'), 'a file');
  await expect(generate({ lots: 70, seed: 'newer', out })).rejects.toThrow('不是文件夹');
  expect(readTable(out, 'lots').length).toBe(60);
});

test('arguments that make no sense are refused', async () => {
  const out = join(temporaryFolder(), 'never');
  const wrong = [
    { lots: 0, message: '标段数' },
    { lots: 1.5, message: '标段数' },
    { lots: 10_000_001, message: '标段数' },
    { seed: '', message: '种子' },
    { end: '2026-02-30', message: '截止日期' },
    { end: '1999-12-31', message: '截止日期' },
  ];
  for (const { message, ...options } of wrong) {
    await expect(generate({ lots: 10, seed: '1', out, ...options })).rejects.toThrow(message);
  }
  expect(() => readdirSync(out)).toThrow('ENOENT');
});
