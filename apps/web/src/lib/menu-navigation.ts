import type { MenuNode } from '@tenderscope/contract';

/** The leaves of a tree in its order. */
export function leavesOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]));
}

/** Where a signed-in user lands. */
export function firstLeaf(nodes: readonly MenuNode[]): MenuNode | null {
  return leavesOf(nodes)[0] ?? null;
}

/** The group that holds a path, the group's own path included. */
export function groupOf(nodes: readonly MenuNode[], path: string): MenuNode | null {
  return nodes.find((node) => node.path === path || leavesOf(node.children).some((leaf) => leaf.path === path)) ?? null;
}

/** The children a group shows as page tabs. */
export function tabsOf(group: MenuNode | null): MenuNode[] {
  return group?.meta.pageTabs ? group.children.filter((child) => !child.meta.hideInTabs) : [];
}

/** What the side menu lists: a group whose children are page tabs as one entry, otherwise the children. */
export function sideEntries(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.meta.pageTabs || node.children.length === 0 ? [node] : sideEntries(node.children)));
}

/** The search text that a parent hands on to the child it opens. */
export function carriedSearch(search: URLSearchParams, names: readonly string[]): string {
  const carried = new URLSearchParams([...search].filter(([name]) => names.includes(name)));
  return carried.size > 0 ? `?${carried.toString()}` : '';
}
