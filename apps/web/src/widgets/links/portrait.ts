import { filterParameters } from '../filter-bar/filters-url.ts';

const folder = '/mainManagement/individualPortrait';

/** Paths of the portraits of suppliers, buyers and agencies, with the parameter for the id. */
export const portraits = {
  company: { path: `${folder}/individualHolographicPortrait/detail`, guid: 'gys_guid' },
  issuer: { path: `${folder}/issuerPortrait/detail`, guid: 'zbr_guid' },
  agency: { path: `${folder}/agencyPortrait/detail`, guid: 'daiLi_guid' },
} as const;
export type Party = keyof typeof portraits;

const keptFilters: ReadonlySet<string> = new Set(['time', 'unit', 'material'] satisfies (typeof filterParameters)[number][]);

/** The address of a portrait, with period, units and 品类 of the current page; for a buyer without units. */
export function portraitAddress(party: Party, guid: string, search: string): string {
  const isKept = ([name]: [string, string]): boolean => keptFilters.has(name) && !(party === 'issuer' && name === 'unit');
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(isKept));
  kept.set(portraits[party].guid, guid);
  return `${portraits[party].path}?${kept.toString()}`;
}

/** Path of the search for a portrait. */
export const portraitListPath = (party: Party): string => portraits[party].path.replace(/\/detail$/, '');
