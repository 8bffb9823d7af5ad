import { filterParameters } from '../filter-bar/filters-url.ts';

/** Path of the page about a pair of companies. */
export const pairPath = '/mainRelationAnalysis/competitionRelationAnalysis/detail';

const kept: ReadonlySet<string> = new Set(filterParameters);

/** The address of a pair, under the filters of the current page. */
export function pairAddress(guid: string, target: string, search: string): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => kept.has(name)));
  params.set('gys_guid', guid);
  params.set('Target_gys_guid', target);
  return `${pairPath}?${params.toString()}`;
}
