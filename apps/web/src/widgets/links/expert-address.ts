import { filterParameters } from '../filter-bar/filters-url.ts';

/** Path of the page about one expert. */
export const expertPath = '/expert/expertReviewAbility/detail';

const kept: ReadonlySet<string> = new Set(filterParameters);

/** The address of an expert, optionally of their reviews of one supplier, under the filters of the current page. */
export function expertAddress(code: string, search: string, supplier?: string): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => kept.has(name)));
  params.set('pingwei_code', code);
  if (supplier !== undefined) params.set('gys_guid', supplier);
  return `${expertPath}?${params.toString()}`;
}
