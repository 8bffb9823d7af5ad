import { defaultProvince, findProvince, type Condition } from '@tenderscope/contract';

export interface Region {
  /** Short name; null is the whole country. */
  province: string | null;
  /** Part of a city's name; null is the whole province. */
  city: string | null;
}

/** Where screens about one province begin. */
export const defaultRegion: Region = { province: defaultProvince, city: null };

/** 合肥市 → 合肥: what both the long and the short form contain. */
export const cityCore = (city: string): string => city.replace(/(?<=.)(市|地区|盟)$/, '');

/** Province and city of an address, in the forms that filters have; a text that is no province stays as it is. */
export const regionOf = (province: string | null, city: string | null): Region => ({
  province: province === null ? null : (findProvince(province) ?? province),
  city: city === null ? null : cityCore(city),
});

/** `whereIndex` 2 asks of what has been counted. */
export function regionConditions({ province, city }: Region, whereIndex: 1 | 2 = 1): Condition[] {
  const where = whereIndex === 1 ? {} : { whereIndex };
  return [
    ...(province === null ? [] : [{ name: 'sheng_name', matching: '=', value: province, ...where }]),
    ...(city === null ? [] : [{ name: 'shi_name', matching: 'like', value: city, ...where }]),
  ];
}
