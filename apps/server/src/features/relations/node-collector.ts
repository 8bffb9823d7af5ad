import type { NodeTexts } from './party-keys.ts';

/** Collects the lines read by `read-index.ts`: keys and names of nodes by number. */
export class NodeCollector {
  readonly nodes: NodeTexts;

  /** @param expected estimated number of nodes; more are possible. */
  constructor(expected = 0) {
    const places = (): Uint32Array => new Uint32Array(expected);
    this.nodes = { blocks: [], blockOf: places(), starts: places(), lengths: places(), count: 0 };
  }

  /** Adds lines in UTF-8 and keeps the buffer. */
  add(lines: Uint8Array): void {
    const nodes = this.nodes;
    const block = nodes.blocks.push(lines) - 1;
    for (let place = 0; place < lines.length; place += 1) {
      let node = 0;
      for (; lines[place] !== blank; place += 1) node = node * 10 + (lines[place] ?? zero) - zero;
      const start = place + 1;
      while (place < lines.length && lines[place] !== lineEnd) place += 1;
      if (node >= nodes.starts.length) {
        for (const column of ['blockOf', 'starts', 'lengths'] as const) nodes[column] = longer(nodes[column], node + 1);
      }
      nodes.blockOf[node] = block;
      nodes.starts[node] = start;
      nodes.lengths[node] = place - start;
      nodes.count = Math.max(nodes.count, node + 1);
    }
  }
}

const [zero, blank, lineEnd] = [48, 32, 10];

/** Copy with at least this length and spare capacity. */
function longer(old: Uint32Array, length: number): Uint32Array {
  const made = new Uint32Array(Math.max(length, 2 * old.length));
  made.set(old);
  return made;
}
