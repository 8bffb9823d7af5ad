import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { GraphSurface } from '../../drawing/graph-surface/graph-surface.ts';
import type { GraphScene } from '../graph-scene.ts';
import { texts } from './messages.ts';
import { isArrow, lastStep, noPosition, stepAlong, stepBack, moveWithin, type GraphNavigation } from './navigate-graph.ts';

interface GraphKeys {
  scene: GraphScene;
  surface: RefObject<GraphSurface | null>;
  /** Receives the node that the keyboard reaches, and null when it leaves. */
  onReach: (id: string | null) => void;
  /** Enter: shows more of the surroundings of a node; returns a text about the effect. */
  onExpand: (id: string) => string;
}

const zoomStep = 1.25;

/** Lets the keyboard follow the links of a graph, and announces each node. */
export function useGraphKeys({ scene, surface, onReach, onExpand }: GraphKeys) {
  const [kept, setPosition] = useState<GraphNavigation>(noPosition);
  const [announced, setAnnounced] = useState('');
  const navigation = moveWithin(scene, kept);
  const here = navigation.trail.at(-1) ?? null;
  const go = (next: GraphNavigation | null, otherwise: string): void => {
    if (!next) return setAnnounced(otherwise);
    setPosition(next);
    setAnnounced(describe(scene, next));
    onReach(next.trail.at(-1) ?? null);
  };
  const home = (): GraphNavigation => {
    const first = scene.nodes.find(({ isFocus }) => isFocus) ?? scene.nodes[0];
    return { trail: first ? [first.id] : [], taken: {} };
  };
  const leave = (): void => {
    setPosition(noPosition);
    setAnnounced(texts.left);
    onReach(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(key)) go(here === null ? home() : stepAlong(scene, navigation, key), texts.nothingThere);
    else if (key === 'Home') go(home(), '');
    else if (key === 'Backspace') go(stepBack(navigation), texts.noWayBack);
    else if (key === 'Enter' && here !== null) setAnnounced(onExpand(here));
    else if (key === '+' || key === '=') surface.current?.zoom(zoomStep);
    else if (key === '-') surface.current?.zoom(1 / zoomStep);
    else if (key === '0') surface.current?.fit();
    else if (key === 'Escape' && here !== null) leave();
    else return;
    event.preventDefault();
  };
  return { here, announced, keys: { onKeyDown } };
}

/** Name, kind, number of relations, and the previous node. */
function describe(scene: GraphScene, navigation: GraphNavigation): string {
  const node = scene.nodes.find(({ id }) => id === navigation.trail.at(-1));
  if (!node) return '';
  const step = lastStep(scene, navigation);
  return [
    texts.at(node.name, node.kind.name, node.degree),
    ...(node.note === '' ? [] : [node.note]),
    ...(node.isHub ? [texts.hub] : []),
    ...(step ? [texts.cameFrom(step.from, step.links.map(({ kind, note }) => `${kind.name}${note === '' ? '' : ` ${note}`}`).join(' '))] : []),
  ].join(texts.sentence);
}
