import { abroad, country, placeForm, provinceForms, provinces } from '../provinces.ts';
import { cities, cityForms, findCityIn, type City } from './cities.ts';
import { oldCodes } from './vocabulary/codes.ts';

/** A province and a city in it, as written or as stored. */
export interface Place {
  province: string | null;
  city: string | null;
}

const placeOf = ({ province, name }: City): Place => ({ province, city: name });

/** The stored places of the dictionary. */
export const knownPlaces: readonly Place[] = [
  ...[...provinces.map(({ name }) => name), country, abroad].map((province) => ({ province, city: null })),
  ...cities.map(placeOf),
];

/** The only city that a form denotes without its province. */
function freeCity(form: string): City | undefined {
  const [city, ...others] = cityForms.get(form) ?? [];
  const province = provinceForms.get(form);
  const isFree = others.length === 0 && city?.isDistrict === false && (province ?? city.province) === city.province;
  return isFree ? city : undefined;
}

const citiesByCode = new Map(cities.map((city) => [city.code, city]));
const citiesByName = new Map(cities.filter(({ isDistrict }) => !isDistrict).map((city) => [city.name, city]));
const provincesByCode = new Map(provinces.map(({ code, name }) => [code, name]));

/** The place of a code of GB/T 2260, of six digits or with six more for town and village. For a county it is its city. */
function placeOfCode(form: string, column: keyof Place): Place | undefined {
  if (!/^\d{6}(?:\d{6})?$/.test(form)) return undefined;
  const code = form.slice(0, 6);
  const above = `${code.slice(0, 2)}0000`;
  const province = provincesByCode.get(above);
  if (province === undefined) return undefined;
  if (code === above && column === 'province') return { province, city: null };
  const found = citiesByName.get(oldCodes[code] ?? '') ?? citiesByCode.get(code) ?? citiesByCode.get(`${code.slice(0, 4)}00`);
  // A province that is a single city uses its own code; 90 groups the counties that belong to no city.
  const city = found ?? citiesByCode.get(above);
  if (city) return placeOf(city);
  return code === above || code.slice(2) === '9000' ? { province, city: null } : undefined;
}

/** The place of a form that consists of a province and one of its cities. */
function placeOfBoth(form: string): Place | undefined {
  for (let length = form.length - 1; length > 0; length -= 1) {
    const province = provinceForms.get(form.slice(0, length));
    const city = province === undefined ? undefined : findCityIn(province, form.slice(length));
    if (city) return placeOf(city);
  }
  return undefined;
}

/** The place that a text denotes on its own. In the column of cities, a name that is both a province and one of its cities is the city. */
function placeOfText(text: string, column: keyof Place): Place | undefined {
  const form = placeForm(text);
  const province = provinceForms.get(form);
  const city = freeCity(form);
  if (city && (column === 'city' || province === undefined)) return placeOf(city);
  return province === undefined ? (placeOfCode(form, column) ?? placeOfBoth(form)) : { province, city: null };
}

/**
 * Stored form of a place. A city in the column of provinces, or a province in the column of cities, is moved to its column if that is
 * empty. A text that is not in the dictionary is kept unchanged, as are a province and a city that contradict each other.
 */
export function readPlace({ province, city }: Place): Place {
  if (province === null) return (city === null ? undefined : placeOfText(city, 'city')) ?? { province, city };
  const own = placeOfText(province, 'province');
  const stored = own?.province ?? province;
  if (city === null) return { province: stored, city: own?.city ?? null };
  const other = findCityIn(stored, city) ? undefined : placeOfText(city, 'city');
  if (other?.city === null) return { province: stored, city: other.province === stored ? (own?.city ?? null) : city };
  return { province: stored, city: findCityIn(stored, city)?.name ?? other?.city ?? city };
}
