import { urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';
import { openRange, type NumberRange } from '../../widgets/range-filter/range-condition.ts';
import { rangeParameter } from '../../widgets/range-filter/range-url.ts';
import { defaultRegion, regionOf } from '../../widgets/region-radio/region.ts';

/** The figures with a range filter, in order. */
export const rankRanges = [
  { name: 'yqNum', label: '邀请次数', kind: 'times' },
  { name: 'acptNum', label: '接受次数', kind: 'times' },
  { name: 'rejtNum', label: '拒绝次数', kind: 'times' },
  { name: 'tbNum', label: '投标次数', kind: 'times' },
  { name: 'zbNum', label: '中标次数', kind: 'times' },
  { name: 'zbRate', label: '中标率', kind: 'rate' },
  { name: 'zbJinE', label: '成交金额', kind: 'money' },
] as const;

export type RangeName = (typeof rankRanges)[number]['name'];

/** The user's choice; ranges as parsed, `home` null for all of the country. */
export type RankChoice = Readonly<Record<RangeName, NumberRange>> & {
  home: string | null;
  homeCity: string | null;
  types: readonly string[];
};

const longest = 100;
const country = 'all';
const plain = (text: string): boolean => text.trim() !== '' && text.length <= longest && !/\p{Cc}/u.test(text);

const home: UrlParameter<string | null> = {
  read: (text) => (text === country ? null : text !== null && plain(text) ? regionOf(text, null).province : defaultRegion.province),
  write: (value) => (value === null ? country : value === defaultRegion.province ? null : value),
};

const homeCity: UrlParameter<string | null> = {
  read: (text) => (text !== null && plain(text) ? regionOf(null, text).city : null),
  write: (value) => value,
};

const types: UrlParameter<readonly string[]> = {
  read: (text) => [...new Set((text ?? '').split(';').filter(plain))],
  write: (values) => (values.length === 0 ? null : values.join(';')),
};

const ranges = Object.fromEntries(rankRanges.map(({ name, kind }) => [name, rangeParameter(kind)])) as Record<
  RangeName,
  UrlParameter<NumberRange>
>;

export const rankFormat = urlFormat<RankChoice>({ home, homeCity, types, ...ranges });

/** URL parameters of the ranking's own filters. */
export const rankParameters = ['home', 'homeCity', 'types', ...rankRanges.map(({ name }) => name)];

export const noRanges = Object.fromEntries(rankRanges.map(({ name }) => [name, openRange])) as Record<RangeName, NumberRange>;
