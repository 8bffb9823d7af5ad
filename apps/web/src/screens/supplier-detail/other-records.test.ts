import { expect, it } from 'vitest';
import { otherRecords } from './other-records.ts';

const own = { Gys_Name: '某某（上海）阀门有限公司', XinYong_DaiMa: '1' };

it('lists each different name, and each different code, once', () => {
  const aliases = [
    { Gys_Name: '某某(上海)阀门有限公司', XinYong_DaiMa: '1' },
    { Gys_Name: '某某(上海)阀门有限公司', XinYong_DaiMa: null },
    { Gys_Name: '某某阀门厂', XinYong_DaiMa: '2' },
  ];
  expect(otherRecords(own, aliases)).toBe('某某(上海)阀门有限公司、某某阀门厂（2）');
});

it('is null without records that differ', () => {
  expect(otherRecords(own, [])).toBeNull();
  expect(otherRecords(own, [own, { ...own, XinYong_DaiMa: null }])).toBeNull();
});
