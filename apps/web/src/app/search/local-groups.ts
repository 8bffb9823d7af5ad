import { definitionOf, metrics, type MenuNode, type MetricKey } from '@tenderscope/contract';
import { leavesOf } from '../../lib/menu-navigation.ts';
import { portraitAddress } from '../../widgets/links/portrait.ts';
import { matching } from './match-text.ts';
import { findHelp, pagesOf } from '../help/find-help.ts';
import { withHelp, type HelpTopic } from '../../widgets/links/help-address.ts';
import type { LocalGroup } from './search-group.ts';

interface Place {
  path: string;
  name: string;
  group: string;
}

/** Screens of the menu, each with its group; not those that need a subject. */
const placesOf = (menu: readonly MenuNode[]): Place[] =>
  menu.flatMap((top) =>
    leavesOf([top]).flatMap(({ path, name, meta }) => (meta.hideInTabs ? [] : [{ path, name, group: top.name === name ? '' : top.name }])));

const screens: LocalGroup = {
  key: 'screens',
  title: '功能页面',
  isOpen: () => true,
  find: (text, { menu }) =>
    matching(placesOf(menu), ({ name }) => name, text).map(({ path, name, group }) => ({ id: path, name, note: group })),
  addressOf: (path) => path,
};

/** Figures of tiles, by the screen that shows them. */
const figuresOf: Readonly<Record<string, readonly MetricKey[]>> = {
  '/tradingInsight/tradingOverview': [
    'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays', 'activeSuppliers',
  ],
  '/savingResource/savingResourceAnalysis': ['medianRate', 'negativeNum', 'noBaselineNum', 'over60Num'],
  '/tradingInsight/projectDealAnalysis': ['avgAward', 'medianAward', 'awardToCeiling', 'secondGap', 'discountRate', 'cr5', 'hhi'],
};
const figures = Object.entries(figuresOf).flatMap(([path, keys]) => keys.map((key) => ({ id: `${path}#${key}`, path, key, name: metrics[key].name })));

const figureGroup: LocalGroup = {
  key: 'figures',
  title: '指标',
  isOpen: () => true,
  find: (text, { menu }) => {
    const names = new Map(leavesOf(menu).map(({ path, name }) => [path, name]));
    const shown = figures.filter(({ path }) => names.has(path));
    const found = matching(shown, ({ name }) => name, text);
    return found.map(({ id, path, key, name }) => ({ id, name, note: `${names.get(path) ?? ''}：${definitionOf(key)}` }));
  },
  addressOf: (id) => id.split('#')[0] ?? '/',
};

const units: LocalGroup = {
  key: 'units',
  title: '招标人',
  isOpen: (screensOfUser) => screensOfUser.has('issuerPortrait'),
  find: (text, session) =>
    matching(session.units, ({ DanWei_Name }) => DanWei_Name, text).map(({ DanWei_Guid: id, DanWei_Name: name }) => ({ id, name, note: '' })),
  addressOf: (id, search) => portraitAddress('issuer', id, search),
  allAt: (text) => `/mainManagement/individualPortrait/issuerPortrait?${new URLSearchParams({ name: text }).toString()}`,
};

/** Code of a citation in any case and width, with or without separators; its page checks it. */
const citationLike = /^TS[\s-]*([\dA-Z]{4})[\s-]*([\dA-Z]{5})$/;

const citations: LocalGroup = {
  key: 'citations',
  title: '引用编号',
  isOpen: (screensOfUser) => screensOfUser.has('citations'),
  find: (text) => {
    const [, first, second] = citationLike.exec(text.normalize('NFKC').toUpperCase()) ?? [];
    if (first === undefined || second === undefined) return [];
    const code = `TS-${first}-${second}`;
    return [{ id: code, name: code, note: '当时的数与明细，现在相差多少、为什么' }];
  },
  addressOf: (code) => `/tradingQuery/citations?code=${code}`,
};

const help: LocalGroup = {
  key: 'help',
  title: '帮助',
  isOpen: () => true,
  find: (text, { menu }) => findHelp(pagesOf(menu), text).map(({ topic, name, text: note }) => ({ id: topic, name: `帮助：${name}`, note })),
  addressOf: (topic, search) => ({ search: withHelp(search, topic as HelpTopic) }),
  isOverPage: true,
};

/** Groups that are searched in the browser. */
export const localGroups: readonly LocalGroup[] = [citations, screens, figureGroup, units, help];
