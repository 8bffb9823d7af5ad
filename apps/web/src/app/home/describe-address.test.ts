import { expect, it } from 'vitest';
import { describeAddress } from './describe-address.ts';

const units = [{ DanWei_Guid: 'U1', DanWei_Name: '北区公司', Parent_Guid: null, Is_JiTuanNei: 1, level: 1 }] as const;

it.each([
  ['', '期间：页面默认'],
  ['time=all', '期间：全部'],
  ['time=year&category=E', '期间：本年　类别：货物'],
  ['time=2026-01-01_2026-03-31&unit=U1', '期间：2026-01-01 至 2026-03-31　单位：北区公司'],
  ['unit=U9', '期间：页面默认　单位：无权查看的单位（按全部单位显示）'],
  ['time=all&province=%E5%AE%89%E5%BE%BD&facet=x', '期间：全部　地区：安徽　及页面上的其他选择'],
])('describes %s', (address, text) => {
  expect(describeAddress(address, units)).toBe(text);
});
