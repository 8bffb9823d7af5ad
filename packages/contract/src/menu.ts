/** What the shell knows of a menu entry beside its path. */
export interface MenuMeta {
  pageTabs: boolean;
  hideInTabs: boolean;
  noSubmenu: boolean;
  /** Query parameters a parent hands on to the child it opens. */
  commonQuery: string[];
}

export interface MenuNode {
  id: string;
  name: string;
  path: string;
  icon: string;
  meta: MenuMeta;
  children: MenuNode[];
}

/** A leaf is a screen; its key is the permission that its queries name. */
export interface MenuLeaf {
  key: string;
  name: string;
  path: string;
  icon: string;
  hideInTabs?: true;
}

export interface MenuGroup {
  key: string;
  name: string;
  path: string;
  icon: string;
  commonQuery: string[];
  leaves: readonly MenuLeaf[];
}

/** The one tree that drives menu, router and permissions. A screen that does not exist yet is not in it. */
export const menuTree = [
  {
    key: 'tradingInsight',
    name: '交易洞察',
    path: '/tradingInsight',
    icon: 'insight',
    commonQuery: ['time', 'unit', 'category', 'method', 'organisation', 'province', 'city', 'material'],
    leaves: [{ key: 'tradingOverview', name: '交易总览', path: '/tradingInsight/tradingOverview', icon: 'overview' }],
  },
] as const satisfies readonly MenuGroup[];

export type Permission = (typeof menuTree)[number]['leaves'][number]['key'];

export const permissions: readonly Permission[] = menuTree.flatMap((group) => group.leaves.map((leaf) => leaf.key));

/**
 * The tree as one user sees it: leaves he holds the permission for, groups that keep a leaf.
 * `generateUser` makes the second level page tabs; otherwise it is no submenu.
 */
export function menuFor(granted: ReadonlySet<string>, generateUser: boolean): MenuNode[] {
  return (menuTree as readonly MenuGroup[]).flatMap((group) => {
    const leaves = group.leaves.filter((leaf) => granted.has(leaf.key));
    if (leaves.length === 0) return [];
    return [
      node(group, { pageTabs: generateUser, noSubmenu: !generateUser, hideInTabs: false, commonQuery: group.commonQuery }, leaves),
    ];
  });
}

/** Every path of a pruned tree: what the user may open. */
export function menuPaths(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap((entry) => [entry.path, ...menuPaths(entry.children)]);
}

function node(entry: Omit<MenuLeaf, 'hideInTabs'>, meta: MenuMeta, leaves: readonly MenuLeaf[]): MenuNode {
  const children = leaves.map((leaf) =>
    node(leaf, { pageTabs: false, noSubmenu: false, hideInTabs: leaf.hideInTabs ?? false, commonQuery: [] }, []),
  );
  return { id: entry.key, name: entry.name, path: entry.path, icon: entry.icon, meta, children };
}
