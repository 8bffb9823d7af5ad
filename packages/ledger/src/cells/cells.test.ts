import { describe, expect, it } from 'vitest';
import { readAgency } from './read-agency.ts';
import { readBidders, readWinners, type Bidder } from './read-bidders.ts';
import { readCategory } from './read-category.ts';
import { readDate, readPeriod } from './read-date.ts';
import { readMethod } from './read-method.ts';
import { isRate, readMoney } from './read-money.ts';
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
    ['620万/年', 1, 6_200_000],
    ['12.5萬元', 1, 125_000],
  ] as const)('%s in units of %d is %s', (cell, unit, yuan) => {
    expect(readMoney(cell, unit)).toBe(yuan);
  });
});

it.each([
  ['70折', true], ['折扣率 88%', true], ['收费标准的45%', true], ['18.5元/户', true], ['92%、93%', true], ['下浮5%', true], ['620万/年', false], ['88万', false], ['甲公司', false], [0.45, false],
] as const)('isRate of %s is %s', (cell, expected) => {
  expect(isRate(cell)).toBe(expected);
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
    ['2023.5.1-2025.4.30', '2023-05-01'],
    ['2024.1.10起', '2024-01-10'],
    ['2024-02-01 9:30 三楼开标室', '2024-02-01 9:30'],
    ['2024年2月1日（周四）', '2024-02-01'],
  ] as const)('%s is %s', (cell, day) => {
    expect(readDate(cell, 2023)).toBe(day);
  });

  it('leaves open a number that may have lost a zero, and a day whose year nobody knows', () => {
    expect(readDate(4.1, 2023)).toBeUndefined();
    expect(readDate('4月5日')).toBeUndefined();
  });
});

describe('readPeriod', () => {
  it.each([
    ['2023.5.1-2025.4.30', '2023-05-01', '2025-04-30'],
    ['2023年5月1日至2025年4月30日', '2023-05-01', '2025-04-30'],
    ['2024/3/1 ~ 3/5', '2024-03-01', '2024-03-05'],
    ['2024.1.10起', '2024-01-10', null],
    ['2024.1.10至长期', '2024-01-10', null],
  ])('%s', (cell, from, to) => {
    expect(readPeriod(cell)).toEqual({ from, to });
  });

  it.each(['2024-03-04', '2024.3.4', '2年', '—', ''])('is none for %s', (cell) => {
    expect(readPeriod(cell)).toBeUndefined();
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
    ['甲公司（72折）、乙公司（18.5元/户）', '甲公司 乙公司'],
    ['甲公司（项目经理：陈某）', '甲公司'],
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
    ['（牵头人）甲公司、（成员）乙公司', '甲公司+乙公司'],
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
  ['重新招标', 'cancelled'],
  ['响应供应商不足3家，终止', '流标'],
  ['无人报名', '流标'],
  ['未成交', '流标'],
  ['Cancelled 已取消', '终止'],
  ['評標中', '进行中'],
  ['一次流标，二次成交', undefined],
  ['流标（原中标人放弃）', '流标'],
  ['已签合同', undefined],
  ['流标设备有限公司', undefined],
  ['甲公司', undefined],
  ['', undefined],
])('readOutcome of %s is %s', (text, outcome) => {
  expect(readOutcome(text)).toBe(outcome);
});

it.each([
  ['公开招标', '公开招标'], ['Open 公开', '公开招标'], ['Single source 单一来源', '单一来源'], ['競爭性談判', '竞争性谈判'], ['邀请招标（资格预审）', '邀请招标'], ['公招', '公开招标'],
  ['摇号', undefined],
])('readMethod of %s is %s', (text, method) => {
  expect(readMethod(text)).toBe(method);
});

it.each([
  ['工程', '工程'], ['工程监理', '服务'], ['设备', '货物'], ['监理服务', '服务'], ['市政工程', '工程'], ['货物采购', '货物'], ['IT硬件', '货物'],
  ['设备采购及安装', undefined], ['阀门', undefined], ['', undefined],
])('readCategory of %s is %s', (text, category) => {
  expect(readCategory(text)).toBe(category);
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
