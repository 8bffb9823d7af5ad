import type { MenuNode } from '@tenderscope/contract';

/** The leaves of a tree in depth-first order. */
export function leavesOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]));
}

/** First page after the login; never one that is only reached from others. */
export function firstLeaf(nodes: readonly MenuNode[]): MenuNode | null {
  return leavesOf(nodes).find((leaf) => !leaf.meta.hideInTabs) ?? null;
}

/** The group that contains a path, including the group's own path. */
export function groupOf(nodes: readonly MenuNode[], path: string): MenuNode | null {
  return nodes.find((node) => node.path === path || leavesOf(node.children).some((leaf) => leaf.path === path)) ?? null;
}

/** The children that a group shows as page tabs. */
export function tabsOf(group: MenuNode | null): MenuNode[] {
  return group?.meta.pageTabs ? group.children.filter((child) => !child.meta.hideInTabs) : [];
}

export interface SideSection {
  /** The group above the entries; null if the group is itself the entry. */
  heading: MenuNode | null;
  entries: MenuNode[];
}

/** Sections of the side menu: a group whose children are page tabs as one entry, any other as a heading with its children. */
export function sideSections(nodes: readonly MenuNode[]): SideSection[] {
  return nodes.map((node) =>
    node.meta.pageTabs || node.children.length === 0
      ? { heading: null, entries: [node] }
      : { heading: node, entries: node.children.filter((child) => !child.meta.hideInTabs) },
  );
}

/** Path from the root of the menu to a page: its group, the parents of a detail page, and the page itself. */
export function trailOf(nodes: readonly MenuNode[], path: string): MenuNode[] {
  const node = nodes.find((each) => each.path === path || leavesOf(each.children).some((leaf) => leaf.path === path));
  if (!node) return [];
  const above = node.children.filter((child) => path.startsWith(`${child.path}/`));
  return [node, ...above, ...trailOf(node.children, path)];
}

/** The search text that a parent passes to the child it opens. */
export function carriedSearch(search: URLSearchParams, names: readonly string[]): string {
  const carried = new URLSearchParams([...search].filter(([name]) => names.includes(name)));
  return carried.size > 0 ? `?${carried.toString()}` : '';
}
