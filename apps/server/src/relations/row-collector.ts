import type { EdgeColumns } from '@tenderscope/detection';
import type { NodeTexts } from './party-keys.ts';

/** How many rows are expected; more may come. */
export interface Sizes {
  nodes: number;
  edges: number;
}

/** Takes the lines that `read-index.ts` asks for: of nodes as texts by number, of edges as columns. */
export class RowCollector {
  readonly #nodes: NodeTexts;
  #rows = 0;
  #columns: EdgeColumns;

  constructor({ nodes, edges }: Sizes = { nodes: 0, edges: 0 }) {
    const places = (): Uint32Array => new Uint32Array(nodes);
    this.#nodes = { blocks: [], blockOf: places(), starts: places(), lengths: places(), count: 0 };
    this.#columns = columnsFor(edges);
  }

  addNodes(text: string): void {
    const lines = Buffer.from(text);
    const nodes = this.#nodes;
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

  addEdges(text: string): void {
    const cells = new CellReader(text);
    while (!cells.isAtEnd) {
      if (this.#rows === this.#columns.sources.length) this.#columns = resized(this.#columns, Math.max(leastLength, 2 * this.#rows));
      const { sources, targets, kinds, units, evidence, strengths, ratios } = this.#columns;
      const row = this.#rows++;
      sources[row] = cells.nextNumber();
      targets[row] = cells.nextNumber();
      kinds[row] = cells.nextNumber();
      units[row] = cells.nextNumber();
      evidence[row] = cells.nextNumber();
      strengths[row] = cells.nextNumber();
      ratios[row] = cells.nextNumber();
    }
  }

  get nodes(): NodeTexts {
    return this.#nodes;
  }

  get columns(): EdgeColumns {
    return this.#rows === this.#columns.sources.length ? this.#columns : resized(this.#columns, this.#rows);
  }
}

const leastLength = 1024;

/** At least so long, with room for more. */
function longer(old: Uint32Array, length: number): Uint32Array {
  const made = new Uint32Array(Math.max(length, 2 * old.length));
  made.set(old);
  return made;
}

/** Reads numbers that stand between blanks and ends of lines without making a string of each: there are twenty million. */
class CellReader {
  readonly #text: string;
  readonly #bytes: Buffer;
  #place = 0;

  constructor(text: string) {
    this.#text = text;
    this.#bytes = Buffer.from(text, 'latin1');
  }

  get isAtEnd(): boolean {
    return this.#place > this.#bytes.length;
  }

  /** NaN for an empty cell. Digits over a power of ten are what `Number` makes of as many. */
  nextNumber(): number {
    const bytes = this.#bytes;
    const start = this.#place;
    let place = start;
    let digits = 0;
    let point = -1;
    for (; ; place += 1) {
      const code = bytes[place] ?? lineEnd;
      if (code >= zero && code < zero + 10) digits = digits * 10 + code - zero;
      else if (code === dot && point < 0) point = place;
      else break;
    }
    const end = place;
    while (!isEnd(bytes[place] ?? lineEnd)) place += 1;
    this.#place = place + 1;
    if (start === end) return NaN;
    if (place > end || end - start > maxDigits) return Number(this.#text.slice(start, place));
    return point < 0 ? digits : digits / 10 ** (end - point - 1);
  }
}

const isEnd = (code: number): boolean => code === blank || code === lineEnd;
/** So many digits are exact. */
const maxDigits = 15;
const [zero, dot, blank, lineEnd] = [48, 46, 32, 10];

const columnsFor = (length: number): EdgeColumns => ({
  sources: new Uint32Array(length),
  targets: new Uint32Array(length),
  kinds: new Uint8Array(length),
  strengths: new Float64Array(length),
  ratios: new Float64Array(length),
  evidence: new Uint32Array(length),
  units: new Uint32Array(length),
});

function resized(old: EdgeColumns, length: number): EdgeColumns {
  const made = columnsFor(length);
  for (const name of Object.keys(made) as (keyof EdgeColumns)[]) made[name].set(old[name].subarray(0, Math.min(length, old[name].length)));
  return made;
}
