import { expect, it } from 'vitest';
import { countsOf, readListRows } from './list-rows.ts';

it('reads the rows of a list and counts the values of a column, the most frequent first', async () => {
  const csv = '\ufefffile,line,column,value,reason\nunits.csv,3,name,,必填项为空\nlots.csv,4,budget,"a,""b""",应为数字\nlots.csv,9,name,,必填项为空\n';
  const { rows, isTruncated } = await readListRows(new Blob([csv]), 5);
  expect(isTruncated).toBe(false);
  expect(rows[1]).toEqual(['lots.csv', '4', 'budget', 'a,"b"', '应为数字']);
  expect(countsOf(rows, 4)).toEqual([['必填项为空', 2], ['应为数字', 1]]);
});

it('returns only the first rows, and reports that there are more', async () => {
  const { rows, isTruncated } = await readListRows(new Blob(['file,line,column,value,reason\n', 'a.csv,1,b,c,d\n'.repeat(6000)]), 5);
  expect([rows.length, isTruncated]).toEqual([5000, true]);
});
