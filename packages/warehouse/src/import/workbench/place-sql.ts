import { provinceForms } from '@tenderscope/contract';
import { cities, knownPlaces, type Place } from '@tenderscope/contract/places';
import { sqlText } from '../../duckdb/sql-text.ts';

/** Occurs in no cell. */
const separator = '\x1f';

/** A province and a city as one text. */
export const placeKey = ({ province, city }: Place): string => `${province ?? ''}${separator}${city ?? ''}`;
export const placeKeySql = (province: string, city: string): string => `concat(${province}, ${sqlText(separator)}, ${city})`;

/** An enum type of the workbench finds a text among thousands as fast as among a few; in a list it is compared with each. */
export const createKeys = (type: string, keys: readonly string[]): string => `create type ${type} as enum (${keys.map(sqlText).join(', ')})`;
export const createKnownPlaces = [
  createKeys('known_place', knownPlaces.map(placeKey)),
  createKeys('known_province', [...new Set(knownPlaces.flatMap(({ province }) => province ?? []))]),
  createKeys('province_form', [...provinceForms.keys()]),
  createKeys('known_city', cities.filter(({ isDistrict }) => !isDistrict).map(({ name }) => name)),
].join('; ');

/** True for a province and a city in it that are in stored form, or a province without a city. */
export const isKnownPlace = (province: string, city: string): string => `(try_cast(${placeKeySql(province, city)} as known_place) is not null)`;
