import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useState, useCallback, type KeyboardEvent } from 'react';
import { layoutTree, type PlacedEdge, type PlacedNode } from './layout-tree.ts';
import { TreeBox } from './tree-box.tsx';
import styles from './tree-diagram.module.css';
import type { TreeNode, TwoSidedTree } from './tree.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import { fitView, openingView, showBox, zoomView } from './view-box.ts';

type TreeStep = { focus: string } | { toggle: string } | null;

/** Effect of a key at a node, as in any tree: up and down through visible nodes, right into a branch, left out of it. */
function traverseTree(nodes: readonly PlacedNode[], at: string, key: string): TreeStep {
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

/** A ref for an element, and its current width in px. */
function useFrameWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(800);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

interface TreeDiagramProps {
  /** Label of the tree for screen readers. */
  label: string;
  tree: TwoSidedTree;
  /** Height in px. */
  height: number;
  /** Number of levels below the root that are initially open. */
  openLevels?: number;
  /** Called on Enter or a click on a leaf. */
  onPick?: (id: string) => void;
}

const zoomStep = 1.25;

/** A tree drawn from left to right; branches open and close, with pan and zoom. */
export function TreeDiagram({ label, tree, height, openLevels = 2, onPick }: TreeDiagramProps) {
  const [frame, width] = useFrameWidth();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openIds(tree, openLevels));
  const [current, setCurrent] = useState(tree.id);
  const layout = useMemo(() => layoutTree(tree, (id) => open.has(id)), [tree, open]);
  const size = { width, height };
  const { view, setView, svg, wasDragged, handlers } = usePanZoom({ x: 0, y: 0, scale: 1 });
  const fit = (): void => setView(fitView(layout, size));
  // It is positioned when its frame gets its width; opening a branch then moves nothing by itself.
  useEffect(() => {
    const [root] = layout.nodes;
    if (root) setView(openingView(layout, { width, height }, root));
  }, [width]);

  const toggle = (id: string): void => setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]));
  const focus = (id: string): void => {
    setCurrent(id);
    const box = layout.nodes.find((node) => node.id === id);
    if (box) setView((now) => showBox(now, box, size));
    svg.current?.querySelector<SVGGElement>(`[data-node="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  };
  const press = (id: string, isLeaf: boolean): void => {
    if (wasDragged()) return;
    setCurrent(id);
    if (isLeaf) onPick?.(id);
    else toggle(id);
  };
  const key = (event: KeyboardEvent, id: string, isLeaf: boolean): void => {
    const step = traverseTree(layout.nodes, id, event.key);
    if (step && 'focus' in step) focus(step.focus);
    else if (step) toggle(step.toggle);
    else if (event.key === 'Enter' || event.key === ' ') (isLeaf ? onPick : toggle)?.(id);
    else return;
    event.preventDefault();
  };
  const zoom = (factor: number): void => setView((now) => zoomView(now, factor, { x: width / 2, y: height / 2 }));

  return (
    <div ref={frame} className={styles['frame']} style={{ height }}>
      <svg
        ref={svg}
        width="100%"
        height={height}
        viewBox={`${view.x} ${view.y} ${width / view.scale} ${height / view.scale}`}
        role="tree"
        aria-label={label}
        {...handlers}
      >
        {layout.edges.map((edge) => (
          <path key={edge.to.id} d={edgePath(edge)} className={styles['edge']} />
        ))}
        {layout.nodes.map((node) => (
          <TreeBox
            key={node.id}
            node={node}
            isCurrent={node.id === current}
            onFocus={() => setCurrent(node.id)}
            onPress={() => press(node.id, node.isOpen === null)}
            onKey={(event) => key(event, node.id, node.isOpen === null)}
          />
        ))}
      </svg>
      <div className={styles['controls']}>
        <Button size="small" icon={<PlusOutlined />} aria-label="放大" onClick={() => zoom(zoomStep)} />
        <Button size="small" icon={<MinusOutlined />} aria-label="缩小" onClick={() => zoom(1 / zoomStep)} />
        <Button size="small" icon={<CompressOutlined />} aria-label="适应窗口" onClick={fit} />
      </div>
    </div>
  );
}

function openIds(tree: TwoSidedTree, levels: number): Set<string> {
  const idsOf = (node: TreeNode, left: number): string[] =>
    left === 0 ? [] : [node.id, ...(node.children ?? []).flatMap((child) => idsOf(child, left - 1))];
  return new Set([...idsOf(tree, levels), ...(tree.before ?? []).flatMap((node) => idsOf(node, levels - 1))]);
}

/** A curve between the facing sides. */
function edgePath({ from, to }: PlacedEdge): string {
  const start = { x: to.isBefore ? from.x : from.x + from.width, y: from.y + from.height / 2 };
  const end = { x: to.isBefore ? to.x + to.width : to.x, y: to.y + to.height / 2 };
  const middle = (start.x + end.x) / 2;
  return `M${start.x} ${start.y}C${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}`;
}
