import { afterAll, beforeAll, expect, it } from 'vitest';
import { LedgerBench } from '../ledger-bench.test-support.ts';
import type { Cell } from '../sheet.ts';
import { readContent, type ReadContent } from './read-content.test-support.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
});
afterAll(() => bench.close());

const read = (name: string, content: string | Buffer): Promise<ReadContent> => readContent(bench, name, content);
const readRows = async (content: string | Buffer): Promise<Cell[][] | undefined> => (await read('a.csv', content)).sheets[0]?.rows;

it.each(['sep=;\r\n', '"sep=;"\n', '\ufeffSEP=;\n'])('takes the separator that the first line %j names, and keeps the numbers of rows', async (line) => {
  expect(await readRows(`${line}项目名称;招标人\n路灯,一期;甲局`)).toEqual([[null], ['项目名称', '招标人'], ['路灯,一期', '甲局']]);
});

it.each([
  ['never', '编号,名称,招标人,金额\nA1,"路灯,甲局,1\nA2,桥梁,乙局,2\n'],
  ['by a later one', '编号,名称,招标人,金额\nA1,"路灯,甲局,1\nA2,桥梁",乙局,2\n'],
])('keeps the rows of a file with a quote that is closed %s, with a notice', async (_, content) => {
  const { sheets, notices } = await read('a.csv', content);
  expect(sheets[0]?.rows.slice(1, 3)).toEqual([['A1', '路灯', '甲局', '1'], ['A2', '桥梁', '乙局', '2']]);
  expect(notices).toEqual(['a.csv：从第 2 行起有不成对的引号，全部引号按普通字符读取，请核对']);
});

it('keeps line breaks and separators in quotes, and quotes within a cell', async () => {
  expect(await readRows('编号,名称\nA1,"路灯,\n一期"\nA2,5"管')).toEqual([['编号', '名称'], ['A1', '路灯,\n一期'], ['A2', '5"管']]);
});

it('joins numbers whose thousands are separated without quotes, where it is the only reading', async () => {
  const { sheets, notices } = await read('a.csv', '编号,名称,家数,预算,金额\nA1,路灯,3,1,234.5,12,345,678\nA2,桥梁,3,900,"1,000"\nA3,道路,5,123,456,7,200\n');
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['A1', '路灯', '3', '1,234.5', '12,345,678'],
    ['A2', '桥梁', '3', '900', '1,000'],
    ['A3', '道路', '5', '123', '456', '7', '200'],
    [null],
  ]);
  expect(notices).toEqual(['a.csv：1 行的数字含未加引号的千分位逗号，已合并，请核对']);
});
