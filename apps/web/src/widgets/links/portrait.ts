import { filterParameters } from '../filter-bar/filters-url.ts';

const folder = '/mainManagement/individualPortrait';

/** Where the portrait of one supplier, buyer or agency stands, and the parameter that says whose it is. */
export const portraits = {
  company: { path: `${folder}/individualHolographicPortrait/detail`, guid: 'gys_guid' },
  issuer: { path: `${folder}/issuerPortrait/detail`, guid: 'zbr_guid' },
  agency: { path: `${folder}/agencyPortrait/detail`, guid: 'daiLi_guid' },
} as const;
export type Party = keyof typeof portraits;

const keptFilters: ReadonlySet<string> = new Set(['time', 'unit', 'material'] satisfies (typeof filterParameters)[number][]);

/** The address of a portrait, with period, units and 品类 of the page it is opened from; a buyer's has no units but their own. */
export function portraitAddress(party: Party, guid: string, search: string): string {
  const isKept = ([name]: [string, string]): boolean => keptFilters.has(name) && !(party === 'issuer' && name === 'unit');
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(isKept));
  kept.set(portraits[party].guid, guid);
  return `${portraits[party].path}?${kept.toString()}`;
}

/** Where a portrait is chosen. */
export const portraitListPath = (party: Party): string => portraits[party].path.replace(/\/detail$/, '');
