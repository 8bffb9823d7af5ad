import { useEffect, useMemo, useState, type RefObject } from 'react';
import { preloadGraph } from '../../charts/graph/graph-view/graph-view.tsx';
import { graphScene, type GraphScene } from '../../charts/graph/graph-scene.ts';
import { useArrangement } from '../../charts/graph/graph-layout/use-arrangement.ts';
import { openGroup, type ComplexState } from './complex-url.ts';
import { lookThroughNotes } from './equity-shares.ts';
import { foldGraph, membersText } from './fold-graph.ts';
import { directedKinds, edgeKinds, graphOfPath, networkOf, nodeKinds, type ShownGraph } from '../../widgets/relation-graph/graph-model.ts';
import type { useRelations } from './use-relations.ts';

const kinds = { nodeKinds, edgeKinds, strength: '强度', strengths: [0, 1] } as const;

interface Drawn {
  scene: GraphScene;
  shown: ShownGraph;
}

type Related = Pick<ReturnType<typeof useRelations>, 'graph' | 'groups' | 'paths'>;

/** Contents of picture, table and exports: one path, or all relations with folded groups; and the positions within `frame`. */
export function usePicture(state: ComplexState, { graph, groups, paths }: Related, frame: RefObject<Element | null>) {
  const { companies, open, arrange, path: chosen } = state;
  const path = useMemo(() => paths.find(({ nodes }) => nodes.join(' ') === chosen.join(' ')) ?? null, [paths, chosen]);
  const folded = useMemo(() => {
    const isOpened = (guid: string): boolean => open.some((one) => one.kind === openGroup && one.guid === guid);
    return groups.filter(({ guid }) => !isOpened(guid));
  }, [groups, open]);
  const shown = useMemo((): ShownGraph => (path ? graphOfPath(graph, path) : foldGraph(graph, folded)), [graph, folded, path]);
  /**
   * In the force arrangement one path keeps its position in the complete picture; levels and rings are computed from the shown nodes only.
   */
  const arranged = useMemo((): ShownGraph => (path && arrange === 'force' ? foldGraph(graph, folded) : shown), [path, arrange, graph, folded, shown]);
  const isArranged = ({ guid }: { guid: string }): boolean => arranged.nodes.some((node) => node.guid === guid);
  const isComplete = arranged.nodes.length >= shown.nodes.length && shown.nodes.every(isArranged);
  const placed = isComplete ? arranged : shown;
  const layout = useMemo(() => (placed.nodes.length > 0 ? networkOf(placed, companies) : null), [placed, companies]);
  useEffect(() => {
    if (layout) preloadGraph(layout.nodes.length);
  }, [layout]);
  const how = { arrangement: arrange, roots: companies, directed: directedKinds, frame };
  const { positions, progress, failed } = useArrangement(layout, how);
  const scene = useMemo((): GraphScene | null => {
    if (!positions || shown.nodes.length === 0) return null;
    const notes = new Map(arrange === 'tree' ? lookThroughNotes(shown, companies[0] ?? '') : []);
    for (const { guid, members } of shown.nodes) if (members) notes.set(guid, membersText(members));
    return graphScene(networkOf(shown, companies, notes), positions, { ...kinds, isNoted: arrange === 'tree' });
  }, [positions, shown, companies, arrange]);
  const isLayingOut = layout !== null && scene === null && !failed;
  // The previous picture stays until the new one is ready: the layout does not jump, and the keyboard focus is kept.
  const [kept, keep] = useState<Drawn | null>(null);
  if (scene && kept?.scene !== scene) keep({ scene, shown });
  const drawn = scene ? { scene, shown } : isLayingOut ? kept : null;
  return { path, graph: shown, drawn, progress, failed, isLayingOut };
}
