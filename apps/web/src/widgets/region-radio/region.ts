import { defaultProvince, findProvince, type Condition } from '@tenderscope/contract';

export interface Region {
  /** Short name; null is the entire country. */
  province: string | null;
  /** Part of a city's name; null is the entire province. */
  city: string | null;
}

/** Initial region of screens about one province. */
export const defaultRegion: Region = { province: defaultProvince, city: null };

/** 合肥市 → 合肥: the stem that both the long and the short form contain. */
export const cityCore = (city: string): string => city.replace(/(?<=.)(市|地区|盟)$/, '');

/** Province and city of an address, in the forms of the filters; an unknown province is unchanged. */
export const regionOf = (province: string | null, city: string | null): Region => ({
  province: province === null ? null : (findProvince(province) ?? province),
  city: city === null ? null : cityCore(city),
});

/** `whereIndex` 2 applies the conditions to aggregates. */
export function regionConditions({ province, city }: Region, whereIndex: 1 | 2 = 1): Condition[] {
  const where = whereIndex === 1 ? {} : { whereIndex };
  return [
    ...(province === null ? [] : [{ name: 'sheng_name', matching: '=', value: province, ...where }]),
    ...(city === null ? [] : [{ name: 'shi_name', matching: 'like', value: city, ...where }]),
  ];
}
