import { expect, it } from 'vitest';
import { heatOf } from './heat-parts.ts';
import { classesText } from './pareto-parts.ts';
import { quadrantDensity, quadrantPoints } from './quadrant-parts.ts';
import { isStepPartial, monthsOfStep, stepName } from './steps.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const year = { from: at('2026-02-01T00:00:00'), to: at('2026-06-30T23:59:59.999') };

it('uses calendar quarters, and marks the partial ones', () => {
  expect([stepName('2026-Q3'), stepName('2026-03')]).toEqual(['2026年3季度', '2026-03']);
  expect(monthsOfStep('2026-Q4')).toEqual(['2026-10', '2026-12']);
  expect(isStepPartial('2026-Q1', year, at('2027-01-01T00:00:00'))).toBe(true);
  expect(isStepPartial('2026-Q2', year, at('2027-01-01T00:00:00'))).toBe(false);
  expect(isStepPartial('2026-06', year, at('2026-06-10T00:00:00'))).toBe(true);
});

it('states the number of suppliers in each class', () => {
  const row = (part: number, aNum: number, bNum: number, cNum: number) => {
    return { gysShare: part, gysNum: aNum + bNum + cNum, zbJinE: 1, cumulativeRate: 1, aNum, bNum, cNum, unpricedNum: 7 };
  };
  expect(classesText([row(0.05, 3, 0, 0), row(0.1, 1, 2, 1200)])).toBe('A（前80%）4、B（至95%）2、C 1,200 家；另有 7 家中标而金额未知');
  expect(classesText([])).toBe('');
});

const supplier = (gys_guid: string, tbNum: number, zbNum: number) => ({
  gys_guid,
  Gys_Name: gys_guid,
  QiYe_Type: null,
  sheng_name: null,
  shi_name: null,
  yqNum: 0,
  acptNum: 0,
  rejtNum: 0,
  tbNum,
  zbNum,
  zbRate: tbNum === 0 ? null : zbNum / tbNum,
  zbJinE: null,
  rank: null,
  exceedRate: null,
  peerNum: null,
  decidedBidNum: tbNum,
  undecidedBidNum: 0,
  zbRateLower: null,
  score: null,
  grade: null,
});

it('divides suppliers at the mean number of bids and the share of all bids that won', () => {
  const rows = [supplier('a', 10, 5), supplier('b', 2, 0), supplier('only invited', 0, 0)];
  const chart = quadrantPoints(rows, { activeSuppliers: 2, tbNum: 12, zbRate: 5 / 12 });
  expect(chart?.label).toBe('共 2 个点、常投常中 1 个、少投常中 0 个、少投少中 1 个、常投少中 0 个');
  expect(chart?.datumOf('a')?.zbNum).toBe(5);
  expect(quadrantPoints([], { activeSuppliers: 0, tbNum: 0, zbRate: null })).toBeNull();
});

it('counts suppliers by position if there are many', () => {
  const model = quadrantDensity([{ tbFrom: 5, rateFrom: 0.3, gysNum: 7, zbJinE: 20_000 }]);
  expect(model?.table.rows.find(([name]) => name === '30%～40%')).toEqual(['30%～40%', '—', '—', '—', '7']);
  expect(model?.describe({ seriesIndex: 0, dataIndex: 0, name: '', edge: false })?.lines).toEqual(['供应商 7 家', '成交金额 2 万元']);
});

it('distinguishes units with the same name', () => {
  const pair = (zbr_guid: string, zbJinE: number) => {
    return { zbr_guid, zbr_name: '同名单位', gys_guid: 's', Gys_Name: '供应商', dealNum: 1, zbJinE, unitRate: 1 };
  };
  expect(heatOf([pair('u1', 1e5), pair('u2', 3e5)])?.table.rows).toEqual([['同名单位', '30.00'], ['同名单位（2）', '10.00']]);
  expect(heatOf([])).toBeNull();
});
