import { textWidth } from './text-width.ts';
import type { TreeNode, TwoSidedTree } from './tree.ts';

interface Size {
  width: number;
  height: number;
}

export interface PlacedNode extends Size {
  id: string;
  label: string;
  note: string | null;
  /** 0 for the root. */
  depth: number;
  /** Position of the box's top left corner, in px like its size. */
  x: number;
  y: number;
  /** Null for a leaf. */
  isOpen: boolean | null;
  parent: string | null;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
  isBefore: boolean;
}

export interface PlacedEdge {
  from: PlacedNode;
  to: PlacedNode;
}

export interface TreeLayout extends Size {
  /** Parents before their children: the order of keyboard navigation. */
  nodes: PlacedNode[];
  edges: PlacedEdge[];
}

const [rowGap, columnGap, padding] = [12, 56, 28];
const [lineHeight, noteHeight] = [32, 50];
const knobWidth = 20;

/**
 * Arranges the open part of a tree from left to right: leaves below each other in rows, a parent in the middle of its children, a column as
 * wide as its widest label. Nodes `before` the root are on its left, mirrored.
 */
export function layoutTree(tree: TwoSidedTree, isOpen: (id: string) => boolean): TreeLayout {
  const { children = [], before: holders = [] } = tree;
  const rootSize = boxSize(tree, children.length + holders.length > 0);
  const after = layoutSide(tree, { children, rootSize, isOpen });
  const before = layoutSide(tree, { children: holders, rootSize, isOpen });
  const [root, ...right] = after;
  const left = before.slice(1);
  if (!root) return { nodes: [], edges: [], width: 0, height: 0 };
  // Both sides share the root.
  const lift = root.y - (before[0]?.y ?? 0);
  const mirrored = left.map((node) => ({ ...node, x: root.width - node.x - node.width, y: node.y + lift, isBefore: true }));
  return framed([{ ...root, isOpen: children.length + holders.length > 0 ? isOpen(tree.id) : null }, ...mirrored, ...right]);
}

interface Side {
  /** Children of the root, on this side of it. */
  children: readonly TreeNode[];
  rootSize: Size;
  isOpen: (id: string) => boolean;
}

function layoutSide(root: TreeNode, { children, rootSize, isOpen }: Side): PlacedNode[] {
  const widths: number[] = [];
  const nodes: PlacedNode[] = [];
  let nextY = 0;

  const place = (node: TreeNode, own: readonly TreeNode[], among: Pick<PlacedNode, 'depth' | 'parent' | 'position' | 'siblings'>): PlacedNode => {
    const size = among.depth === 0 ? rootSize : boxSize(node, own.length > 0);
    const open = own.length > 0 && isOpen(node.id);
    const placed: PlacedNode = {
      ...{ id: node.id, label: node.label, note: node.note ?? null, isBefore: false, isOpen: own.length > 0 ? open : null },
      ...{ ...among, ...size, x: 0, y: nextY },
    };
    nodes.push(placed);
    widths[among.depth] = Math.max(widths[among.depth] ?? 0, size.width);
    if (!open) {
      nextY += size.height + rowGap;
      return placed;
    }
    const below = own.map((child, index) =>
      place(child, child.children ?? [], { depth: among.depth + 1, parent: node.id, position: index + 1, siblings: own.length }),
    );
    const [first, last] = [below[0], below.at(-1)];
    if (first && last) placed.y = (first.y + first.height / 2 + last.y + last.height / 2) / 2 - size.height / 2;
    return placed;
  };

  place(root, children, { depth: 0, parent: null, position: 1, siblings: 1 });
  const starts = widths.reduce<number[]>((sums, width) => [...sums, (sums.at(-1) ?? 0) + width + columnGap], [0]);
  return nodes.map((node) => ({ ...node, x: starts[node.depth] ?? 0 }));
}

/** Wide enough for the complete texts. */
function boxSize({ label, note }: TreeNode, isBranch: boolean): Size {
  const width = Math.max(textWidth(label), note === undefined ? 0 : textWidth(note, 12)) + padding + (isBranch ? knobWidth : 0);
  return { width, height: note === undefined ? lineHeight : noteHeight };
}

/** Shifted into the first quadrant, with the lines between the nodes. */
function framed(placed: readonly PlacedNode[]): TreeLayout {
  const [left, top] = [Math.min(...placed.map(({ x }) => x)), Math.min(...placed.map(({ y }) => y))];
  const nodes = placed.map((node) => ({ ...node, x: node.x - left, y: node.y - top }));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const edges = nodes.flatMap((to) => {
    const from = to.parent === null ? undefined : byId.get(to.parent);
    return from ? [{ from, to }] : [];
  });
  const reach = (end: (node: PlacedNode) => number): number => Math.max(...nodes.map(end));
  return { nodes, edges, width: reach(({ x, width }) => x + width), height: reach(({ y, height }) => y + height) };
}
