import type { GraphScene } from './graph-scene.ts';

/** Highlighted places of nodes and of links, while all else fades. */
export interface Lit {
  nodes: ReadonlySet<number>;
  links: ReadonlySet<number>;
}

/** Opacity of items that are not highlighted. */
export const faded = 0.1;

/** A node and its neighbours. */
export function litAround({ links }: GraphScene, place: number): Lit {
  const nodes = new Set([place]);
  const around = new Set<number>();
  links.forEach(({ from, to }, link) => {
    if (from !== place && to !== place) return;
    around.add(link);
    nodes.add(from).add(to);
  });
  return { nodes, links: around };
}

/** A link and its ends. */
export function litLink({ links }: GraphScene, place: number): Lit {
  const link = links[place];
  return { nodes: new Set(link ? [link.from, link.to] : []), links: new Set([place]) };
}

/** A path by the ids of its nodes, with all links between consecutive ones. */
export function litPath({ nodes, links }: GraphScene, ids: readonly string[]): Lit {
  const placeOf = new Map(nodes.map(({ id }, place) => [id, place]));
  const places = ids.flatMap((id) => placeOf.get(id) ?? []);
  const steps = new Set(places.slice(1).flatMap((place, index) => [`${places[index]} ${place}`, `${place} ${places[index]}`]));
  return { nodes: new Set(places), links: new Set(links.flatMap(({ from, to }, link) => (steps.has(`${from} ${to}`) ? [link] : []))) };
}
