import { describe, expect, it } from 'vitest';
import { findMethod, methodForms, methodSynonyms } from './method-words.ts';
import { isSealedMethod, isStoredMethod, methodFamily, procurementMethods, standardMethods } from './procurement-methods.ts';

it('starts with the seven methods of every installation, in their order', () => {
  const seven = ['公开招标', '邀请招标', '询价', '单一来源', '竞争性谈判', '竞价低价', '网上竞价高价'];
  expect(standardMethods.map(({ name }) => name)).toEqual(seven);
  expect(procurementMethods.slice(0, seven.length).map(({ name }) => name)).toEqual(seven);
});

it('has one method for each written form', () => {
  const forms = procurementMethods.flatMap(({ code, name }) => [code, name, ...(methodSynonyms[name] ?? [])]);
  expect(methodForms.size).toBe(forms.length);
  for (const { code, name } of procurementMethods) {
    for (const form of [code, name, ...(methodSynonyms[name] ?? [])]) expect(findMethod(form)).toBe(name);
  }
});

describe('a written form', () => {
  it.each([
    ['公开', '公开招标'],
    ['邀请', '邀请招标'],
    ['单一来源采购', '单一来源'],
    ['公开询比', '询比采购'],
    [' 竞争性\u3000磋商 ', '竞争性磋商'],
    ['竞价（低价）', '竞价低价'],
    ['竞价(低价)', '竞价低价'],
    ['Open-Tender', '公开招标'],
    ['ｏｐｅｎ－ｔｅｎｄｅｒ', '公开招标'],
    ['其它', '其他方式'],
  ])('%s is %s', (form, name) => expect(findMethod(form)).toBe(name));

  it.each(['招标', '公开招', '零星采购', '', 'toString'])('%s is no method', (word) => expect(findMethod(word)).toBeUndefined());

  it.each([
    ['询比采购', '询价'],
    ['直接采购', '单一来源'],
    ['谈判采购', '竞争性谈判'],
    ['竞争性磋商', '竞争性谈判'],
    ['竞价采购', '竞价低价'],
    ['国际公开招标', '公开招标'],
  ])('of %s is not mapped to %s, which is in its family', (name, relative) => {
    expect(findMethod(name)).toBe(name);
    expect(methodFamily(name)).toBe(methodFamily(relative));
  });
});

it('has no properties for a word without an entry', () => {
  expect([methodFamily('其他（摇号）'), isSealedMethod('其他（摇号）'), methodFamily(null)]).toEqual(['其他', false, null]);
  expect(['公开招标', '询比采购', '其他（摇号）', '摇号', '公开', '其他（'].map(isStoredMethod)).toEqual([true, true, true, false, false, false]);
});

it.each(procurementMethods.filter(({ isSealed }) => isSealed).map(({ name }) => name))('%s, whose prices are sealed, is competitive', (name) => {
  expect(procurementMethods.find((entry) => entry.name === name)?.isCompetitive).toBe(true);
});
