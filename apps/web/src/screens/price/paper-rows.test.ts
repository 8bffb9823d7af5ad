import { expect, it } from 'vitest';
import { rowsOnPaper } from './paper-rows.ts';

const sample = (name: string) => ({ zbr_name: name, Gys_Name: '甲', winner: null });
const twenty = (name: string) => Array.from({ length: 20 }, () => sample(name));

it('returns the samples that fit on a sheet: fewer if names take two lines', () => {
  expect(rowsOnPaper(twenty('某公司'))).toHaveLength(10);
  expect(rowsOnPaper(twenty('新疆维吾尔自治区阀门与管道附件制造集团股份有限责任公司'))).toHaveLength(5);
  expect(rowsOnPaper([sample('某公司')])).toHaveLength(1);
});
