import type { EdgeColumns } from '@tenderscope/detection';

/** Takes the lines that `read-index.ts` asks for and keeps them as columns. */
export class RowCollector {
  readonly keys: string[] = [];
  #rows = 0;
  #columns: EdgeColumns = columnsFor(1024);

  addNodes(text: string): void {
    for (const line of text.split('\n')) {
      const end = line.indexOf(' ');
      this.keys[Number(line.slice(0, end))] = line.slice(end + 1);
    }
  }

  addEdges(text: string): void {
    const cells = new CellReader(text);
    while (!cells.isAtEnd) {
      if (this.#rows === this.#columns.sources.length) this.#columns = resized(this.#columns, 2 * this.#rows);
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

  get columns(): EdgeColumns {
    return resized(this.#columns, this.#rows);
  }
}

/** Reads numbers that stand between blanks and ends of lines without making a string of each: there are twenty million. */
class CellReader {
  readonly #text: string;
  #place = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#place > this.#text.length;
  }

  /** NaN for an empty cell. Digits over a power of ten are what `Number` makes of as many. */
  nextNumber(): number {
    const start = this.#place;
    let digits = 0;
    let point = -1;
    for (; ; this.#place += 1) {
      const code = this.#text.charCodeAt(this.#place);
      if (code >= zero && code < zero + 10) digits = digits * 10 + code - zero;
      else if (code === dot && point < 0) point = this.#place;
      else break;
    }
    const end = this.#place;
    while (!isEnd(this.#text.charCodeAt(this.#place))) this.#place += 1;
    this.#place += 1;
    if (start === end) return NaN;
    if (this.#place - 1 > end || end - start > maxDigits) return Number(this.#text.slice(start, this.#place - 1));
    return point < 0 ? digits : digits / 10 ** (end - point - 1);
  }
}

const isEnd = (code: number): boolean => code === blank || code === lineEnd || Number.isNaN(code);
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
