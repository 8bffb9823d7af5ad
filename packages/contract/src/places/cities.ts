import { placeForm, provinces } from '../provinces.ts';
import { divisions } from './divisions.gen.ts';
import { isMunicipality, namesOf, namesOfMunicipality, otherNames } from './vocabulary/city-names.ts';
import { furtherCities, furtherDistricts } from './vocabulary/codes.ts';

export interface City {
  /** The full name, as used in data and maps. */
  name: string;
  /** Code of GB/T 2260; '' if there is none. */
  code: string;
  /** Stored name. */
  province: string;
  /** A district of a province that is a single city. It is recognised only beside the name of that province. */
  isDistrict: boolean;
}

const divisionsIn = (listed: string, province: string, isDistrict: boolean): City[] =>
  [...listed.matchAll(/(\d*)(\D+?)(?: |$)/g)].map(([, code = '', name = '']) => ({ name, code, province, isDistrict }));

const shipped: Readonly<Record<string, { cities: string; districts: string }>> = divisions;

/** Cities and districts: prefectures, counties that belong to none, and districts of provinces that are single cities. */
export const cities: readonly City[] = provinces.flatMap(({ code, name }) => [
  ...[shipped[code]?.cities ?? '', furtherCities[code] ?? ''].flatMap((listed) => divisionsIn(listed, name, false)),
  ...[shipped[code]?.districts ?? '', furtherDistricts[code] ?? ''].flatMap((listed) => divisionsIn(listed, name, true)),
]);

/** The cities of a province by its stored name, without districts. */
export const citiesOf = (province: string): City[] => cities.filter((city) => city.province === province && !city.isDistrict);

const longNames = new Set(provinces.map(({ longName }) => longName));
const otherNamesOf = ({ name, isDistrict }: City): string[] => (isDistrict ? [] : (otherNames[name]?.split(' ') ?? []));
const everyOther = new Set(cities.flatMap(otherNamesOf));

/** Written names of a city. A former name belongs only to the city that has the place now. */
function writtenNames(city: City): string[] {
  const { name, province, isDistrict } = city;
  if (isDistrict) return [name];
  if (longNames.has(name)) return isMunicipality(name) ? namesOfMunicipality(name) : [name, province];
  return [...namesOf(name).filter((one) => one === name || !everyOther.has(one)), ...otherNamesOf(city)];
}

/** Cities by the form of each of their written names. */
export const cityForms: ReadonlyMap<string, readonly City[]> = (() => {
  const found = new Map<string, City[]>();
  for (const city of cities) {
    for (const form of new Set(writtenNames(city).map(placeForm))) found.set(form, [...(found.get(form) ?? []), city]);
  }
  return found;
})();

/** The city of a province, given by its stored name, that a text denotes. */
export const findCityIn = (province: string, text: string): City | undefined =>
  cityForms.get(placeForm(text))?.find((city) => city.province === province);

/** The only city that a text can denote. */
export function findCity(text: string): City | undefined {
  const found = cityForms.get(placeForm(text)) ?? [];
  return found.length === 1 ? found[0] : undefined;
}
