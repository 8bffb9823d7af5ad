import { describe, expect, it } from 'vitest';
import { readAgency } from './read-agency.ts';
import { readBidders, readWinners, type Bidder } from './read-bidders.ts';
import { readDate } from './read-date.ts';
import { readMoney } from './read-money.ts';
import { readOutcome } from './read-outcome.ts';
import { splitNames } from './split-names.ts';

describe('readMoney', () => {
  it.each([
    ['88万', 1, 880_000],
    ['88万', 10_000, 880_000],
    [286.5, 10_000, 2_865_000],
    [246.39, 10_000, 2_463_900],
    ['1,234.56元', 10_000, 1234.56],
    ['１，２３４．５', 1, 1234.5],
    ['￥1234.5', 1, 1234.5],
    ['¥ 1,234,567', 1, 1_234_567],
    ['1.2亿', 1, 120_000_000],
    ['3千元', 1, 3000],
    ['12.5万元（含税）', 1, 125_000],
    ['1.2E+2', 10_000, 1_200_000],
    [0, 10_000, 0],
    ['/', 1, null],
    ['无', 1, null],
    ['—', 1, null],
    ['-', 1, null],
    ['', 1, null],
    [null, 1, null],
    ['待定', 1, null],
    ['约88万', 1, undefined],
    ['5.0.0', 1, undefined],
    ['1,23', 1, undefined],
    ['下浮5%', 1, undefined],
    [-3, 1, undefined],
    ['甲公司', 1, undefined],
  ] as const)('%s in units of %d is %s', (cell, unit, yuan) => {
    expect(readMoney(cell, unit)).toBe(yuan);
  });
});

describe('readDate', () => {
  it.each([
    ['2024-03-04', '2024-03-04'],
    ['2024/3/4', '2024-03-04'],
    ['2024.3.4', '2024-03-04'],
    ['2024年3月4日', '2024-03-04'],
    ['2024 年 3 月 4 日', '2024-03-04'],
    ['20240304', '2024-03-04'],
    [20_240_304, '2024-03-04'],
    ['24.3.4', '2024-03-04'],
    [45_355, '2024-03-04'],
    ['45355', '2024-03-04'],
    ['4月5日', '2023-04-05'],
    ['4.5', '2023-04-05'],
    [4.5, '2023-04-05'],
    ['4.10', '2023-04-10'],
    ['12-31', '2023-12-31'],
    ['2024-03-04 09:30', '2024-03-04 09:30'],
    ['2024-03-04T09:30:00+08:00', '2024-03-04T09:30:00+08:00'],
    ['/', null],
    [null, null],
    ['2月30日', undefined],
    ['2024/13/1', undefined],
    ['待开标', undefined],
    ['2024年3月', undefined],
  ] as const)('%s is %s', (cell, day) => {
    expect(readDate(cell, 2023)).toBe(day);
  });

  it('leaves open a number that may have lost a zero, and a day whose year nobody knows', () => {
    expect(readDate(4.1, 2023)).toBeUndefined();
    expect(readDate('4月5日')).toBeUndefined();
  });
});

describe('splitNames', () => {
  it.each([
    ['甲公司、乙公司；丙厂;丁公司，戊公司,己公司\n庚公司', ['甲公司', '乙公司', '丙厂', '丁公司', '戊公司', '己公司', '庚公司']],
    ['甲公司 乙集团　丙设计院', ['甲公司', '乙集团', '丙设计院']],
    ['甲 公司', ['甲 公司']],
    ['1.甲公司 2.乙公司 3.丙公司', ['甲公司', '乙公司', '丙公司']],
    ['1、甲公司2、乙公司', ['甲公司', '乙公司']],
    ['①甲公司②乙公司', ['甲公司', '乙公司']],
    ['（1）甲公司；（2）乙公司', ['甲公司', '乙公司']],
    ['上海某某（集团、控股）有限公司、乙公司', ['上海某某（集团、控股）有限公司', '乙公司']],
    ['Alpha Co., Ltd., Beta Inc.', ['Alpha Co., Ltd.', 'Beta Inc.']],
    ['甲公司/乙公司', ['甲公司', '乙公司']],
    ['第一名：甲公司；第二名：乙公司', ['甲公司', '乙公司']],
    ['', []],
  ])('%s', (text, names) => {
    expect(splitNames(text)).toEqual(names);
  });
});

const shown = (bidders: readonly Bidder[]): string =>
  bidders.map((bidder) => bidder.map(({ name, price, isRejected }) => `${name}${price === null ? '' : `=${price}`}${isRejected ? '!' : ''}`).join('+')).join(' ');

describe('readBidders', () => {
  it.each([
    ['甲公司（123.4万）、乙公司（1,120,000元）', '甲公司=1234000 乙公司=1120000'],
    ['甲公司(报价：123.4)；乙公司(110)', '甲公司=1234000 乙公司=1100000'],
    ['甲公司：123.4万元\n乙公司：110万元', '甲公司=1234000 乙公司=1100000'],
    ['甲公司 123.4万元，乙公司 110万元', '甲公司=1234000 乙公司=1100000'],
    ['甲公司（1）、乙公司（2）', '甲公司 乙公司'],
    ['甲（集团）公司、乙公司（上海）', '甲（集团）公司 乙公司（上海）'],
    ['甲公司（牵头）、乙公司 联合体；丙公司', '甲公司+乙公司 丙公司'],
    ['丙公司、乙公司（联合体成员）、甲公司（联合体牵头人）', '甲公司+乙公司 丙公司'],
    ['甲公司+乙公司（联合体）、丙公司', '甲公司+乙公司 丙公司'],
    ['甲公司与乙公司联合体、丙公司', '甲公司+乙公司 丙公司'],
    ['甲公司（废标）、乙公司、丙公司（未递交）', '甲公司! 乙公司'],
  ])('%s', (text, expected) => {
    expect(shown(readBidders(text, 10_000))).toBe(expected);
  });
});

describe('readWinners', () => {
  it.each([
    ['甲公司', '甲公司'],
    ['甲公司、乙公司（联合体）', '甲公司+乙公司'],
    ['甲公司（牵头）、乙公司 联合体', '甲公司+乙公司'],
    ['乙公司、甲公司（牵头人）', '甲公司+乙公司'],
    ['联合体：甲公司、乙公司', '甲公司+乙公司'],
    ['牵头人：甲公司；成员：乙公司', '甲公司+乙公司'],
    ['甲公司、乙公司组成的联合体', '甲公司+乙公司'],
    ['甲公司；乙公司', '甲公司 乙公司'],
    ['甲公司（88万元）', '甲公司=880000'],
  ])('%s', (text, expected) => {
    expect(shown(readWinners(text, 10_000))).toBe(expected);
  });
});

it.each([
  ['流标', '流标'],
  ['流标（不足三家）', '流标'],
  ['本次流标', '流标'],
  ['终止', '终止'],
  ['项目取消', '终止'],
  ['废标', 'cancelled'],
  ['流标设备有限公司', undefined],
  ['甲公司', undefined],
  ['', undefined],
])('readOutcome of %s is %s', (text, outcome) => {
  expect(readOutcome(text)).toBe(outcome);
});

it.each([
  ['自行组织', '', '自行招标'],
  ['无', '', '自行招标'],
  ['华信招标代理有限公司', '华信招标代理有限公司', '委托代理'],
  ['/', '', ''],
  [null, '', ''],
])('readAgency of %s', (cell, agency, organisationForm) => {
  expect(readAgency(cell)).toEqual({ agency, organisationForm });
});
