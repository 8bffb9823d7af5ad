import { filterParameters } from '../filter-bar/filters-url.ts';

/** Path of the page about two companies. */
export const pairPath = '/mainRelationAnalysis/companyPair';

const kept: ReadonlySet<string> = new Set(filterParameters);

/** The address of two companies, under the filters of the current page. */
export function pairAddress(one: string, other: string, search: string): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => kept.has(name)));
  params.set('a', one);
  params.set('b', other);
  return `${pairPath}?${params.toString()}`;
}
