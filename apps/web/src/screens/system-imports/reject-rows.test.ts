import { expect, it } from 'vitest';
import { readRejectRows, reasonsOf } from './reject-rows.ts';

it('reads the rows of rejects.csv and counts their reasons, most first', async () => {
  const csv = '\ufefffile,line,column,value,reason\nunits.csv,3,name,,必填项为空\nlots.csv,4,budget,"a,""b""",应为数字\nlots.csv,9,name,,必填项为空\n';
  const { rows, isCut } = await readRejectRows(new Blob([csv]));
  expect(isCut).toBe(false);
  expect(rows[1]).toEqual({ key: 1, file: 'lots.csv', line: '4', column: 'budget', value: 'a,"b"', reason: '应为数字' });
  expect(reasonsOf(rows)).toEqual([['必填项为空', 2], ['应为数字', 1]]);
});

it('lists no more than the first, and says so', async () => {
  const { rows, isCut } = await readRejectRows(new Blob(['file,line,column,value,reason\n', 'a.csv,1,b,c,d\n'.repeat(6000)]));
  expect([rows.length, isCut]).toEqual([5000, true]);
});
