import { country, findProvince, provinces as everyProvince, type CityNode, type CityRow, type ProvinceRow } from '@tenderscope/contract';
import { cities, citiesOf as citiesIn, findCity, findCityIn, type City } from '@tenderscope/contract/places';

/** Provinces by short name (安徽), in code order. */
export const provinces: readonly ProvinceRow[] = everyProvince.map(({ name, code }) => ({ sheng_name: name, code }));

const rowOf = ({ name, code }: City): CityRow => ({ shi_name: name, code });

/** Cities of a province by any written form of its name; none for an unknown one. */
export const citiesOf = (province: string): CityRow[] => citiesIn(findProvince(province) ?? province).map(rowOf);

/** City that a text names, in a province or, for 全国, in any: none or one. */
export function citiesNamed(province: string, text: string): CityRow[] {
  const known = findProvince(province) ?? province;
  const city = known === country ? findCity(text) : findCityIn(known, text);
  return city ? [rowOf(city)] : [];
}

export const cityTree: CityNode[] = everyProvince.map(({ name, code }) => ({
  ...treeNode(code, name),
  children: citiesIn(name).map((city) => ({ ...treeNode(city.code, city.name), children: [] })),
}));

const cityNames = new Map(cities.filter(({ isDistrict }) => !isDistrict).map(({ code, name }) => [code, name]));

/** Name of a city of the dictionary; undefined for another code. */
export const cityName = (code: string): string | undefined => cityNames.get(code);

function treeNode(code: string, name: string) {
  return { id: code, value: name, code, name, label: name };
}
