import { codedValue } from './narrow-arrays.ts';
import { isVisible, jointBit, type EdgeFilter, type PartyGraph } from './party-graph.ts';

/** Neighbours of one node: each once, with the strongest visible tie, the first of equals. */
export interface Neighbours {
  nodes: readonly number[];
  ties: readonly number[];
}

/** An edge with its direction, by numbers. */
export interface Tie {
  tie: number;
  source: number;
  target: number;
}

/** A node with more neighbours is a hub: it is shown, not crossed. */
const hubSize = 1000;

/** The part of a graph that one caller sees. Counts the entries it reads as `work`. */
export class GraphView {
  readonly graph: PartyGraph;
  readonly filter: EdgeFilter;
  readonly #hubSize: number;
  readonly #known = new Map<number, Neighbours>();
  readonly #hubs = new Map<number, boolean>();
  work = 0;

  constructor(graph: PartyGraph, filter: EdgeFilter, maxNeighbours = hubSize) {
    this.graph = graph;
    this.filter = filter;
    this.#hubSize = maxNeighbours;
  }

  degree(node: number): number {
    return (this.graph.offsets[node + 1] ?? 0) - (this.graph.offsets[node] ?? 0);
  }

  isHub(node: number): boolean {
    if (this.degree(node) <= this.#hubSize) return false;
    let is = this.#hubs.get(node);
    if (is === undefined) this.#hubs.set(node, (is = this.#read(node, this.#hubSize + 1).nodes.length > this.#hubSize));
    return is;
  }

  neighbours(node: number): Neighbours {
    const known = this.#known.get(node);
    if (known) {
      this.work += known.nodes.length;
      return known;
    }
    const read = this.#read(node, Infinity);
    this.#known.set(node, read);
    return read;
  }

  /** All visible ties of a node; only those to `other` if it is present. */
  tiesOf(node: number, other?: number): Tie[] {
    const found: Tie[] = [];
    const { offsets, targets, ties } = this.graph;
    for (let entry = offsets[node] ?? 0; entry < (offsets[node + 1] ?? 0); entry += 1) {
      const [far = 0, code = 0] = [targets[entry], ties[entry]];
      if ((other !== undefined && far !== other) || !isVisible(this.graph, this.filter, code >>> 1)) continue;
      found.push(code % 2 === 0 ? { tie: code >>> 1, source: node, target: far } : { tie: code >>> 1, source: far, target: node });
    }
    return found;
  }

  /** All visible ties of two nodes. */
  tiesBetween(a: number, b: number): Tie[] {
    return this.degree(a) <= this.degree(b) ? this.tiesOf(a, b) : this.tiesOf(b, a);
  }

  /** Distinct visible neighbours of each kind, by its bit. */
  countByKind(node: number): Map<number, number> {
    const found = new Map<number, Set<number>>();
    for (const { tie, source, target } of this.tiesOf(node)) {
      const kind = this.graph.kinds[tie] ?? 0;
      found.set(kind, (found.get(kind) ?? new Set()).add(source === node ? target : source));
    }
    return new Map([...found].map(([kind, nodes]) => [kind, nodes.size]));
  }

  /** Distinct visible neighbours by ties of a kind, by its bit, from them and to them. */
  sidesOf(node: number, kind: number): { from: ReadonlySet<number>; to: ReadonlySet<number> } {
    const ties = this.tiesOf(node).filter(({ tie }) => this.graph.kinds[tie] === kind);
    return {
      from: new Set(ties.filter(({ target }) => target === node).map(({ source }) => source)),
      to: new Set(ties.filter(({ source }) => source === node).map(({ target }) => target)),
    };
  }

  /** Strength of the evidence behind a tie, 0–1. */
  strength(tie: number): number {
    return codedValue(this.graph.strengths, tie);
  }

  /**
   * Contribution of a tie to the product that is the strength of a path of several. A party that two companies share makes two ties, which
   * together have the strength of the evidence; joint bids make one.
   */
  factor(tie: number): number {
    const strength = this.strength(tie);
    return this.graph.kinds[tie] === jointBit ? strength : Math.sqrt(strength);
  }

  /** Additive and an integer, so that products of equal factors compare as equal in whatever order they are formed. */
  cost(tie: number): number {
    return Math.round(-Math.log2(Math.max(this.factor(tie), 1e-9)) * 1e9);
  }

  /** The same for a path of this tie alone, whose strength is that of the tie. */
  costAlone(tie: number): number {
    return this.graph.kinds[tie] === jointBit ? this.cost(tie) : 2 * this.cost(tie);
  }

  #read(node: number, max: number): Neighbours {
    const { offsets, targets, ties } = this.graph;
    const [nodes, strongest]: [number[], number[]] = [[], []];
    const end = offsets[node + 1] ?? 0;
    for (let entry = offsets[node] ?? 0; entry < end && nodes.length < max; entry += 1) {
      this.work += 1;
      const tie = (ties[entry] ?? 0) >>> 1;
      if (!isVisible(this.graph, this.filter, tie)) continue;
      const other = targets[entry] ?? 0;
      const last = nodes.length - 1;
      if (nodes[last] !== other) {
        nodes.push(other);
        strongest.push(tie);
      } else if (this.factor(tie) > this.factor(strongest[last] ?? 0)) {
        strongest[last] = tie;
      }
    }
    return { nodes, ties: strongest };
  }
}
