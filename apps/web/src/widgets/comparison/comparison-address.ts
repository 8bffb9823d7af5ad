import { anyText, oneOf, readableText, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';
import { grains } from '../../charts/labels/trend-buckets.ts';
import { filterParameters, type FilterParameter } from '../filter-bar/filters-url.ts';
import { portraitListPath, portraits } from '../links/portrait.ts';

/** Path of the page that compares two to five things of one kind. */
export const comparisonPath = '/tradingQuery/comparison';

const memberKinds = ['supplier', 'unit', 'category', 'period'] as const;
export type MemberKind = (typeof memberKinds)[number];

export const minMembers = 2;
export const maxMembers = 5;

/** The filter that members of a kind replace. */
export const replacedFilters: Readonly<Record<MemberKind, readonly FilterParameter[]>> = {
  supplier: [],
  unit: ['unit', 'group'],
  category: ['material'],
  period: ['time'],
};

const overviews = ['/tradingInsight/tradingOverview', '/tradingQuery/basicDataStatistics', portraitListPath('issuer')];
/** Screens of which any grants the figures of a kind. */
const screensOf: Readonly<Record<MemberKind, readonly string[]>> = {
  supplier: [portraits.company.path],
  unit: [portraits.issuer.path],
  category: overviews,
  period: overviews,
};

/** The kinds that a user with these screens may compare. */
export const kindsWithin = (paths: readonly string[]): MemberKind[] =>
  memberKinds.filter((kind) => screensOf[kind].some((path) => paths.includes(path)));

const separator = ';';

/** Ids, names or ranges of time, without repetitions. */
const members: UrlParameter<readonly string[]> = {
  read: (text) => [...new Set((text ?? '').split(separator).map((one) => readableText(one.trim())).filter((one) => one !== ''))].slice(0, maxMembers),
  write: (values) => (values.length === 0 ? null : values.join(separator)),
};

/** State of the page: its members in order, the base of the differences, the step and the figure of the chart. */
export const comparisonFormat = urlFormat({
  kind: oneOf(memberKinds),
  members,
  base: anyText,
  grain: oneOf(grains),
  figure: oneOf(['zbJinE', 'dealNum', 'tbNum', 'zbNum', 'saving', 'savingRate']),
});
export type ComparisonState = ReturnType<typeof comparisonFormat.read>;

const filterNames: ReadonlySet<string> = new Set(filterParameters);

/** The address of a comparison, under the filters of the current page. By default the first member is the base. */
export function comparisonAddress(kind: MemberKind, chosen: readonly string[], search: string, base = ''): string {
  const replaced: readonly string[] = replacedFilters[kind];
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => filterNames.has(name) && !replaced.includes(name)));
  const state = { ...comparisonFormat.read(new URLSearchParams()), kind, members: chosen, base };
  return `${comparisonPath}?${comparisonFormat.write(kept, state).toString()}`;
}
