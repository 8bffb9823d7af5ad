import { isStoredMethod, organisationForms, projectCategories, startOfDay, timePresets, type ProjectCategory, type TimeRange } from '@tenderscope/contract';
import { regionOf } from '../region-radio/region.ts';
import { noFilters, type TenderFilters } from './tender-filters.ts';

/** The parameters of the filters; a list is a repeated parameter. */
export const filterParameters = ['time', 'unit', 'category', 'method', 'organisation', 'province', 'city', 'material', 'group'] as const;

export type FilterParameter = (typeof filterParameters)[number];

const longestText = 100;

/**
 * Filters from an address. Malformed and unknown values are treated as absent.
 * @param defaultTime the range of an address without one
 */
export function parseFilters(
  params: URLSearchParams,
  knownUnits: ReadonlySet<string>,
  defaultTime: TimeRange = noFilters.time,
): TenderFilters {
  const isCategory = (value: string): value is ProjectCategory => Object.hasOwn(projectCategories, value);
  const organisation = params.get('organisation');
  const group = params.get('group');
  return {
    time: parseTime(params.get('time'), defaultTime),
    units: many(params, 'unit').filter((unit) => knownUnits.has(unit)),
    group: group === '1' ? 1 : group === '0' ? 0 : null,
    categories: many(params, 'category').filter(isCategory),
    methods: texts(params, 'method').filter(isStoredMethod),
    organisation: organisation !== null && oneOf<string>(organisationForms)(organisation) ? organisation : null,
    ...regionOf(plainText(params.get('province')), plainText(params.get('city'))),
    materials: texts(params, 'material'),
  };
}

/**
 * The address parameters with the filters written to them; other parameters are unchanged.
 * @param defaultTime the range that is omitted
 */
export function writeFilters(params: URLSearchParams, filters: TenderFilters, defaultTime: TimeRange = noFilters.time): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of filterParameters) written.delete(name);
  const time = filters.time === defaultTime ? null : formatTime(filters.time);
  const values: Record<FilterParameter, readonly (string | null)[]> = {
    time: [time],
    unit: filters.units,
    category: filters.categories,
    method: filters.methods,
    organisation: [filters.organisation],
    province: [filters.province],
    city: [filters.city],
    material: filters.materials,
    group: [filters.group === null ? null : String(filters.group)],
  };
  for (const name of filterParameters) {
    for (const value of values[name]) if (value !== null) written.append(name, value);
  }
  return written;
}

/** Parameters of an address with more than the filters read from it: malformed values, and units that the user may not see. */
export function ignoredParameters(params: URLSearchParams, filters: TenderFilters): FilterParameter[] {
  const understood = writeFilters(new URLSearchParams(), filters);
  understood.set('time', formatTime(filters.time));
  return filterParameters.filter((name) =>
    params.getAll(name).some((value) => value.trim() !== '' && !understood.has(name, filterForm(name, value.trim())) && !understood.has(name, value)),
  );
}

/** Normalized value of a filter in an address. */
const filterForm = (name: FilterParameter, value: string): string =>
  name === 'province' || name === 'city' ? (regionOf(value, value)[name] ?? value) : value;

/** A range as an address has it; malformed text gives the default. */
export function parseTime(text: string | null, defaultTime: TimeRange): TimeRange {
  if (text === 'all') return null;
  const preset = timePresets.find((name) => name === text);
  if (preset) return preset;
  const [, from, to] = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/.exec(text ?? '') ?? [];
  if (from === undefined || to === undefined) return defaultTime;
  return startOfDay(from) <= startOfDay(to) ? [from, to] : defaultTime;
}

/** A range as an address has it. */
export const formatTime = (time: TimeRange): string => (time === null ? 'all' : typeof time === 'string' ? time : time.join('_'));

const many = (params: URLSearchParams, name: string): string[] => [...new Set(params.getAll(name))];

const texts = (params: URLSearchParams, name: string): string[] => [
  ...new Set(params.getAll(name).flatMap((value) => plainText(value) ?? [])),
];

/** Text on a single line of a form; the server rejects control characters. */
function plainText(value: string | null): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' || trimmed.length > longestText || /\p{Cc}/u.test(trimmed) ? null : trimmed;
}

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: string): value is Value =>
    (values as readonly string[]).includes(value);
