import { oneOf, optionalText, urlFormat } from '../../lib/url-format.ts';

/** The kinds of findings, in the order of the tabs; the first is where the page opens. */
export const findingTabs = [
  '疑似团伙', '两家共同投标', '三家共同投标', '硬件信息相同', '股权关系', '股东/高管相同', '行贿犯罪', '严重违法', '失信被执行人', '报价规律',
] as const;
export type FindingTab = (typeof findingTabs)[number];

/** What the rows of the first tab are: the groups, those with hard evidence, or the lots of all groups. */
export const groupViews = ['groups', 'strong', 'lots'] as const;
export type GroupView = (typeof groupViews)[number];

/** What of the chosen group is shown below its graph. */
export const groupParts = ['reasons', 'evidence', 'lots'] as const;
export type GroupPart = (typeof groupParts)[number];

export const warningAddress = urlFormat({
  tab: oneOf(findingTabs),
  rows: oneOf(groupViews),
  group_guid: optionalText,
  part: oneOf(groupParts),
  picture: oneOf(['graph', 'heat']),
});
export const ownParameters = ['tab', 'rows', 'group_guid', 'part', 'picture'];
