import type { PlacedNode } from './layout-tree.ts';

export type TreeStep = { focus: string } | { toggle: string } | null;

/** Effect of a key at a node, as in any tree: up and down through visible nodes, right into a branch, left out of it. */
export function traverseTree(nodes: readonly PlacedNode[], at: string, key: string): TreeStep {
  const index = nodes.findIndex(({ id }) => id === at);
  const node = nodes[index];
  const to = (next: PlacedNode | undefined): TreeStep => (next ? { focus: next.id } : null);
  if (!node) return to(nodes[0]);
  switch (key) {
    case 'ArrowDown':
      return to(nodes[index + 1]);
    case 'ArrowUp':
      return to(nodes[index - 1]);
    case 'Home':
      return to(nodes[0]);
    case 'End':
      return to(nodes.at(-1));
    case 'ArrowRight':
      if (node.isOpen === false) return { toggle: at };
      return to(nodes.find(({ parent }) => parent === at));
    case 'ArrowLeft':
      if (node.isOpen === true) return { toggle: at };
      return to(nodes.find(({ id }) => id === node.parent));
    default:
      return null;
  }
}
