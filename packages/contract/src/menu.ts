import { leavesOf } from './menu-leaves.gen.ts';
import type { MenuMeta, MenuNode } from './views/menu-views.ts';

/** A leaf is a screen. Its key is the permission that its queries name. */
export interface MenuLeaf {
  key: string;
  name: string;
  path: string;
  icon: string;
  hideInTabs?: true;
  /** The leaf that it belongs to, or several. Users who may open one of them may open this one, which has no separate permission. */
  detailOf?: string | readonly string[];
  /** Visible to users with this duty; there is no separate permission. */
  forDuty?: 'administration' | 'audit';
  /** The screen covers all units: only users who see every unit may open it. */
  forAllUnits?: true;
  /** The screen has no filters on period and unit, in a group whose other screens have them. */
  isUnfiltered?: true;
}

export interface MenuGroup {
  key: string;
  name: string;
  path: string;
  icon: string;
  commonQuery: string[];
  leaves: readonly MenuLeaf[];
}

const tenderQuery = ['time', 'unit', 'category', 'method', 'organisation', 'province', 'city', 'material'];

/** Groups of the menu in their order. Their leaves are defined in `screen.ts` of each screen of the web app. */
const groups = [
  { key: 'tradingInsight', name: '交易洞察', path: '/tradingInsight', icon: 'insight', commonQuery: tenderQuery, leaves: leavesOf.tradingInsight },
  { key: 'tradingQuery', name: '交易查询', path: '/tradingQuery', icon: 'query', commonQuery: tenderQuery, leaves: leavesOf.tradingQuery },
  { key: 'savingResource', name: '节资管理', path: '/savingResource', icon: 'saving', commonQuery: tenderQuery, leaves: leavesOf.savingResource },
  { key: 'priceChecks', name: '价格核查', path: '/priceChecks', icon: 'price', commonQuery: tenderQuery, leaves: leavesOf.priceChecks },
  { key: 'overallPanoramicPortrait', name: '主体全景画像', path: '/mainManagement/overallPanoramicPortrait', icon: 'market', commonQuery: tenderQuery, leaves: leavesOf.overallPanoramicPortrait },
  { key: 'individualPortrait', name: '主体个体画像', path: '/mainManagement/individualPortrait', icon: 'portrait', commonQuery: ['time', 'unit'], leaves: leavesOf.individualPortrait },
  { key: 'mainRelationAnalysis', name: '主体关系分析', path: '/mainRelationAnalysis', icon: 'relation', commonQuery: tenderQuery, leaves: leavesOf.mainRelationAnalysis },
  { key: 'expert', name: '评标专家', path: '/expert', icon: 'expert', commonQuery: tenderQuery, leaves: leavesOf.expert },
  { key: 'dataReport', name: '数据报告', path: '/dataReport', icon: 'report', commonQuery: [], leaves: leavesOf.dataReport },
  { key: 'venueBooking', name: '场地预约', path: '/venueBooking', icon: 'venue', commonQuery: [], leaves: leavesOf.venueBooking },
  { key: 'watch', name: '消息与订阅', path: '/watch', icon: 'subscription', commonQuery: [], leaves: leavesOf.watch },
  { key: 'system', name: '系统管理', path: '/system', icon: 'system', commonQuery: [], leaves: leavesOf.system },
] as const satisfies readonly MenuGroup[];

type Leaf = (typeof groups)[number]['leaves'][number];
export type MenuGroupKey = (typeof groups)[number]['key'];
export type Permission = Exclude<Leaf, { detailOf: unknown } | { forDuty: string }>['key'];
/** Names of the icons of groups and leaves. */
export type MenuIconName = (typeof groups)[number]['icon'] | Leaf['icon'];
export type ScreenKey = Leaf['key'];

/** True for a leaf that is granted by its own key. */
const isGranted = (leaf: Leaf): leaf is Exclude<Leaf, { detailOf: unknown } | { forDuty: string }> => !('detailOf' in leaf || 'forDuty' in leaf);

export const permissions: readonly Permission[] = groups.flatMap((group) =>
  (group.leaves as readonly Leaf[]).flatMap((leaf) => (isGranted(leaf) ? [leaf.key] : [])),
);

/** Keys of all screens, in the order of the menu. */
export const screenKeys: readonly ScreenKey[] = groups.flatMap((group) => (group.leaves as readonly Leaf[]).map(({ key }) => key));

/** The tree from which menu, router and permissions are derived. */
export const screenGroups: readonly (Omit<MenuGroup, 'leaves'> & { leaves: readonly (MenuLeaf & { key: ScreenKey })[] })[] = groups;

/** Paths of screens without filters on period and unit, in groups whose other screens have them. */
export const unfilteredPaths: readonly string[] = screenGroups.flatMap(({ leaves }) =>
  leaves.flatMap(({ path, isUnfiltered }) => (isUnfiltered ? [path] : [])),
);

interface MenuOptions {
  more?: readonly string[];
  seesAllUnits?: boolean;
}

/**
 * The tree for one user: leaves for which they have the permission or the duty, and groups that contain a leaf. `generateUser` shows the
 * second level as page tabs; otherwise there is no submenu.
 * @param more keys of further leaves to grant.
 */
export function menuFor(granted: ReadonlySet<string>, generateUser: boolean, options: MenuOptions = {}): MenuNode[] {
  const { more = [], seesAllUnits = true } = options;
  const isOpen = ({ key, forDuty, detailOf, forAllUnits }: MenuLeaf): boolean =>
    more.includes(key) || ([forDuty ?? detailOf ?? key].flat().some((one) => granted.has(one)) && (seesAllUnits || forAllUnits !== true));
  return screenGroups.flatMap((group) => {
    const leaves = group.leaves.filter(isOpen);
    if (leaves.length === 0) return [];
    return [
      node(group, { pageTabs: generateUser, noSubmenu: !generateUser, hideInTabs: false, commonQuery: group.commonQuery }, leaves),
    ];
  });
}

/** Every path of a pruned tree: the paths that the user may open. */
export function menuPaths(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap((entry) => [entry.path, ...menuPaths(entry.children)]);
}

function node(entry: Omit<MenuLeaf, 'hideInTabs'>, meta: MenuMeta, leaves: readonly MenuLeaf[]): MenuNode {
  const children = leaves.map((leaf) =>
    node(leaf, { pageTabs: false, noSubmenu: false, hideInTabs: leaf.hideInTabs ?? false, commonQuery: [] }, []),
  );
  return { id: entry.key, name: entry.name, path: entry.path, icon: entry.icon, meta, children };
}
