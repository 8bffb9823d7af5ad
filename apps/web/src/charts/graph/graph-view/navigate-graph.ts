import type { GraphScene, SceneLink } from '../graph-scene.ts';

/** A keyboard position in a graph, with the trail to it. */
export interface GraphNavigation {
  /** Ids of the visited nodes, the current one last. */
  trail: readonly string[];
  /** Number of times an arrow was used at a node: the next use leads to the next neighbour on that side. */
  taken: Readonly<Record<string, number>>;
}

export const noPosition: GraphNavigation = { trail: [], taken: {} };

const sides: Readonly<Record<string, number>> = { ArrowRight: 0, ArrowDown: Math.PI / 2, ArrowLeft: Math.PI, ArrowUp: -Math.PI / 2 };

export const isArrow = (key: string): boolean => key in sides;

/** One step along a link to a neighbour in the direction of an arrow; null without one. Each neighbour belongs to one direction only. */
export function stepAlong(scene: GraphScene, navigation: GraphNavigation, key: string): GraphNavigation | null {
  const here = navigation.trail.at(-1) ?? '';
  const found = neighboursOn(scene, here, key);
  const used = `${here} ${key}`;
  const times = navigation.taken[used] ?? 0;
  const next = found[times % Math.max(found.length, 1)];
  return next === undefined ? null : { trail: [...navigation.trail, next], taken: { ...navigation.taken, [used]: times + 1 } };
}

/** The neighbours of a node within the quarter around an arrow, those closest to its direction first. */
function neighboursOn({ nodes, links }: GraphScene, id: string, key: string): string[] {
  const here = nodes.findIndex((node) => node.id === id);
  const from = nodes[here];
  const side = sides[key];
  if (!from || side === undefined) return [];
  const others = new Set(links.flatMap((link) => (link.from === here ? [link.to] : link.to === here ? [link.from] : [])));
  return [...others]
    .flatMap((place) => {
      const to = nodes[place];
      if (!to || place === here) return [];
      const turn = turned(Math.atan2(to.y - from.y, to.x - from.x) - side);
      // Half open, so that a neighbour exactly between two arrows belongs to one of them.
      return turn >= -Math.PI / 4 && turn < Math.PI / 4 ? [{ id: to.id, turn: Math.abs(turn) }] : [];
    })
    .sort((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1))
    .map((one) => one.id);
}

/** An angle between −π and π. */
const turned = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** One node back; null at the start. */
export const stepBack = ({ trail, taken }: GraphNavigation): GraphNavigation | null =>
  (trail.length < 2 ? null : { trail: trail.slice(0, -1), taken });

/** The links between the last two nodes of a trail, if they have any. */
export function lastStep({ nodes, links }: GraphScene, { trail }: GraphNavigation): { from: string; links: SceneLink[] } | null {
  const [before, here] = [nodes.findIndex(({ id }) => id === trail.at(-2)), nodes.findIndex(({ id }) => id === trail.at(-1))];
  const between = links.filter(({ from, to }) => (from === before && to === here) || (from === here && to === before));
  return between.length === 0 ? null : { from: nodes[before]?.name ?? '', links: between };
}

/** The same position in another scene, without nodes that no longer exist. */
export function moveWithin({ nodes }: GraphScene, navigation: GraphNavigation): GraphNavigation {
  const known = new Set(nodes.map(({ id }) => id));
  if (navigation.trail.every((id) => known.has(id))) return navigation;
  return { trail: navigation.trail.filter((id) => known.has(id)), taken: {} };
}
