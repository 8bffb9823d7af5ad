import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useColourScheme } from '../../../lib/colour-scheme.ts';
import { loadChunk } from '../../../lib/loading/load-chunk.ts';
import type { GraphPoint, GraphSurface, OpenSurface, SurfaceEvents } from '../../drawing/graph-surface/graph-surface.ts';
import { litAround, litPath } from '../graph-lit.ts';
import type { GraphScene } from '../graph-scene.ts';
import { GraphLegend } from './graph-legend.tsx';
import { GraphTip, type Tip } from './graph-tip.tsx';
import styles from './graph-view.module.css';
import { texts } from './messages.ts';
import { useGraphKeys } from './use-graph-keys.ts';

interface GraphViewProps {
  scene: GraphScene;
  /** Ids of the nodes of a highlighted path. */
  path?: readonly string[] | null;
  /** The selected node, which is marked. */
  chosen?: string | null;
  onChoose?: (id: string) => void;
  /** Called on Enter on a node; returns a text about the effect. */
  onExpand?: (id: string) => string;
}

/** Up to this number of nodes, the library of the other charts draws them. */
const maxForEcharts = 500;
const zoomStep = 1.25;

const openers = {
  echarts: async (): Promise<OpenSurface> => {
    const [{ openEchartsSurface }] = await Promise.all([import('../../drawing/graph-surface/echarts-surface.ts'), import('../../drawing/parts/graph.ts')]);
    return openEchartsSurface;
  },
  force: async (): Promise<OpenSurface> => (await import('../../drawing/graph-surface/force-surface.ts')).openForceSurface,
};

const rendererOf = (nodes: number): keyof typeof openers => (nodes > maxForEcharts ? 'force' : 'echarts');

/** Loads the renderer for this number of nodes during the layout; the graph itself reports a failure. */
export function preloadGraph(nodes: number): void {
  loadChunk(openers[rendererOf(nodes)]).catch(() => {});
}

/** A graph with zoom, pointer and keyboard navigation; the number of nodes decides the renderer. */
export function GraphView({ scene, path = null, chosen = null, onChoose, onExpand = () => '' }: GraphViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<GraphSurface>(null);
  const scheme = useColourScheme((state) => state.scheme);
  const [tip, setTip] = useState<Tip | null>(null);
  const [drawn, setDrawn] = useState<GraphScene | null>(null);
  const [opened, setOpened] = useState<GraphSurface | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const renderer = rendererOf(scene.nodes.length);
  const [reached, setReached] = useState<string | null>(null);
  const { announced, keys } = useGraphKeys({ scene, surface, onReach: setReached, onExpand: (id) => onExpand(id) });
  const placeOf = (id: string | null): number => scene.nodes.findIndex((node) => node.id === id);
  const at = placeOf(reached) >= 0 ? placeOf(reached) : placeOf(chosen);
  const lit = useMemo(
    () => (path ? litPath(scene, path) : reached !== null && at >= 0 ? litAround(scene, at) : null),
    [scene, path, reached, at],
  );
  const onHover = useEffectEvent((point: GraphPoint | null, x: number, y: number) => {
    const description = point && ('node' in point ? scene.describeNode(point.node) : scene.describeLink(point.link));
    const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
    setTip(description && { description, x, y, width, height });
  });
  const onPick = useEffectEvent((place: number) => onChoose?.(scene.nodes[place]?.id ?? ''));
  const onDrawn = useEffectEvent(() => setDrawn(scene));

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let isLeft = false;
    const observer = new ResizeObserver(() => surface.current?.resize());
    loadChunk(openers[renderer]).then((open) => {
      if (isLeft) return;
      const events: SurfaceEvents = { onHover: (...at) => onHover(...at), onPick: (place) => onPick(place), onDrawn: () => onDrawn() };
      surface.current = open(element, events);
      observer.observe(element);
      setOpened(surface.current);
    }).catch((error: unknown) => setFailure({ error }));
    return () => {
      isLeft = true;
      observer.disconnect();
      surface.current?.close();
      surface.current = null;
      setOpened(null);
    };
  }, [renderer]);
  useEffect(() => opened?.show(scene, scheme), [opened, scene, scheme]);
  useEffect(() => opened?.light(lit, at >= 0 ? at : null), [opened, scene, lit, at]);

  if (failure) throw failure.error;
  return (
    <div className={styles['view']}>
      <GraphLegend {...scene} />
      <div className={styles['canvas']}>
        <div role="application" aria-label={texts.walkable} aria-busy={drawn !== scene} tabIndex={0} className={styles['walk']} {...keys}>
          <div ref={box} role="img" aria-label={scene.label} onPointerLeave={() => setTip(null)} />
        </div>
        {tip && <GraphTip {...tip} />}
        <div className={styles['controls']}>
          <Button size="small" icon={<PlusOutlined />} aria-label={texts.zoomIn} onClick={() => surface.current?.zoom(zoomStep)} />
          <Button size="small" icon={<MinusOutlined />} aria-label={texts.zoomOut} onClick={() => surface.current?.zoom(1 / zoomStep)} />
          <Button size="small" icon={<CompressOutlined />} aria-label={texts.fit} onClick={() => surface.current?.fit()} />
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </div>
  );
}
