import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeZip } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, LedgerBench, workbook } from './ledger-bench.test-support.ts';
import type { Cell } from './sheet.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
});
afterAll(() => bench.close());

const head = ['项目编号', '项目名称', '招标人', '中标金额'];
const ledger = (code: string, unit: string): Cell[][] => [head, [code, '路灯', unit, 12.5]];
const leftBehind = async (): Promise<string[]> => (await readdir(join(bench.folder, 'data/imports'), { recursive: true })).filter((path) => path.includes('work-'));

it('reads the ledgers of an archive in any folders, with names in GBK or UTF-8', async () => {
  const gbk = Buffer.concat([Buffer.from('cca8d5cb', 'hex'), Buffer.from('.csv')]);
  const archive = await bench.file('2024.zip', makeZip([
    { name: '一分公司/台账.xlsx', content: workbook([{ name: 's', rows: ledger('Z1', '压缩一局') }]) },
    { name: '二分公司\\台账.xls', content: workbook([{ name: 's', rows: ledger('Z2', '压缩二局') }], 'biff8') },
    { name: gbk, content: csv(ledger('Z3', '压缩三局')) },
    { name: '../../说明.txt', content: csv(ledger('Z4', '压缩四局')) },
    { name: '照片.jpg', content: 'x' },
    { name: '内层.zip', content: makeZip([{ name: 'a.csv', content: 'x' }]) },
    { name: '__MACOSX/._台账.xlsx', content: 'x' },
    { name: '一分公司/~$台账.xlsx', content: 'x' },
    { name: '.DS_Store', content: 'x' },
  ]));
  const report = await bench.import(archive);
  expect(report.ledger.map(({ title }) => title).sort()).toEqual([
    '2024.zip·一分公司·台账.xlsx · s', '2024.zip·二分公司·台账.xls · s', '2024.zip·台账.csv', '2024.zip·说明.txt',
  ].sort());
  expect(report.warnings).toEqual(expect.arrayContaining([
    '2024.zip：已忽略 3 个系统文件或临时文件（__MACOSX、~$ 开头等）', '不是台账文件，已忽略：2024.zip·照片.jpg', '不是台账文件，已忽略：2024.zip·内层.zip',
  ]));
  expect(await bench.rows("select count(*)::int as n from units where name like '压缩%'")).toEqual([{ n: 4 }]);
  expect(await leftBehind()).toEqual([]);
});

describe('an archive that is refused', () => {
  const part = { name: '台账.csv', content: csv(ledger('R1', '拒绝局')) };
  it.each([
    ['none.zip', Buffer.from('no archive'), '不是有效的 zip 压缩包，或已损坏'],
    ['half.zip', makeZip([part]).subarray(0, 60), '不是有效的 zip 压缩包，或已损坏'],
    ['locked.zip', makeZip([{ ...part, isEncrypted: true }]), '其中的“台账.csv”已加密，请去掉密码后重新打包'],
    ['bomb.zip', makeZip([{ name: '台账.csv', content: Buffer.alloc(8 << 20) }]), '解压后超过 2048 MB，或压缩比异常，已拒绝'],
    ['claims.zip', makeZip([{ ...part, claimedBytes: 3 * 2 ** 30 }]), '解压后超过 2048 MB，或压缩比异常，已拒绝'],
    ['liar.zip', makeZip([{ ...part, claimedBytes: 10 }]), '其中的“台账.csv”已损坏'],
    ['junk.zip', makeZip([{ name: '__MACOSX/a', content: 'x' }]), '没有可导入的文件'],
  ])('%s loads nothing, and gives the reason', async (name, content, problem) => {
    const before = bench.warehouse.dataVersion();
    await expect(bench.import(await bench.file(name, content))).rejects.toThrow(`${name}：${problem}`);
    expect(bench.warehouse.dataVersion()).toBe(before);
    expect(await leftBehind()).toEqual([]);
  });

  it('is named where it does not exist', async () => {
    await expect(bench.import(join(bench.folder, 'lost.zip'))).rejects.toThrow('找不到');
  });
});
