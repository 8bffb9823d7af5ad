import { expect, it } from 'vitest';
import { comparisonAddress, comparisonFormat, comparisonPath, kindsWithin } from './comparison-address.ts';

const paramsOf = (address: string) => new URLSearchParams(address.slice(comparisonPath.length + 1));

it('opens a comparison under the filters of the page, without those that its members replace', () => {
  const address = comparisonAddress('unit', ['u1', 'u2'], '?time=all&unit=u9&group=1&category=E&page=3');
  expect(Object.fromEntries(paramsOf(address))).toEqual({ time: 'all', category: 'E', kind: 'unit', members: 'u1;u2' });
  expect(paramsOf(comparisonAddress('period', ['last-year'], '?time=all&unit=u9')).has('time')).toBe(false);
  expect(paramsOf(comparisonAddress('category', ['阀门'], '?material=管材')).has('material')).toBe(false);
});

it('reads up to five different members and drops control characters', () => {
  const read = (members: string) => comparisonFormat.read(new URLSearchParams({ members })).members;
  expect(read('a;b;a; ;c\u0000')).toEqual(['a', 'b', 'c']);
  expect(read('1;2;3;4;5;6')).toHaveLength(5);
  expect(comparisonFormat.read(new URLSearchParams({ kind: 'x' })).kind).toBe('supplier');
});

it('offers the kinds whose figures the user may see', () => {
  const folder = '/mainManagement/individualPortrait';
  expect(kindsWithin([])).toEqual([]);
  expect(kindsWithin(['/tradingInsight/tradingOverview'])).toEqual(['category', 'period']);
  expect(kindsWithin([`${folder}/individualHolographicPortrait/detail`])).toEqual(['supplier']);
  expect(kindsWithin([`${folder}/issuerPortrait`, `${folder}/issuerPortrait/detail`])).toEqual(['unit', 'category', 'period']);
});
