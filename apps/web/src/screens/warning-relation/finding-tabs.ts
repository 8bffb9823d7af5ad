import { anyText, oneOf, optionalText, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';

/** The kinds of findings, in the order of the tabs; the first is the default. */
export const findingTabs = [
  '疑似团伙', '两家共同投标', '三家共同投标', '硬件信息相同', '股权关系', '股东/高管相同', '行贿犯罪', '严重违法', '失信被执行人', '报价规律',
] as const;
export type FindingTab = (typeof findingTabs)[number];

export type RiskTab = Extract<FindingTab, '行贿犯罪' | '严重违法' | '失信被执行人'>;

/** Rows of the first tab: the groups, those with hard evidence, recent ones, or the lots of all groups. */
export const groupViews = ['groups', 'strong', 'fresh', 'lots'] as const;
export type GroupView = (typeof groupViews)[number];

/** Parts of the chosen finding below its picture. */
export const findingParts = ['reasons', 'evidence', 'lots'] as const;
export type FindingPart = (typeof findingParts)[number];

export const pictures = ['graph', 'heat'] as const;
export type PictureKind = (typeof pictures)[number];

export const listSizes = ['10', '20', '50'] as const;
const maxPages = 1_000_000;

const pageNumber: UrlParameter<number> = {
  read: (text) => {
    const page = Number(text ?? 1);
    return Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1;
  },
  write: (page) => (page === 1 ? null : String(page)),
};

/** State of the page in the address: list, order, selection and opened parts. */
export const warningAddress = urlFormat({
  tab: oneOf(findingTabs),
  rows: oneOf(groupViews),
  finding: optionalText,
  part: oneOf(findingParts),
  picture: oneOf(pictures),
  /** A column and its sort direction, `strength-desc`; empty for the default. */
  order: anyText,
  page: pageNumber,
  size: oneOf(listSizes),
  sheet: oneOf(['closed', 'open']),
});
export type WarningState = ReturnType<typeof warningAddress.read>;
export const ownParameters = ['tab', 'rows', 'finding', 'part', 'picture', 'order', 'page', 'size', 'sheet'];

/** Reset of the state for another list. */
export const fromTheTop = { finding: null, page: 1, order: '', sheet: 'closed' } as const satisfies Partial<WarningState>;
