import { sharedArray, type EdgeColumns } from '@tenderscope/detection';
import type { Columns } from '@tenderscope/warehouse';

/** Types of the columns of edges in the warehouse. */
export const edgeKinds = {
  sources: 'number',
  targets: 'number',
  kinds: 'number',
  strengths: 'number',
  ratios: 'number',
  evidence: 'number',
  units: 'number',
} as const satisfies Record<keyof EdgeColumns, 'number'>;
const names = Object.keys(edgeKinds) as (keyof EdgeColumns)[];

/** Collects edges in shared memory as they are read. */
export class EdgeCollector {
  #rows = 0;
  #columns: EdgeColumns;

  /** @param expected estimated number of edges; more are possible. */
  constructor(expected = 0) {
    this.#columns = columnsFor(expected);
  }

  add(edges: Columns<typeof edgeKinds>): void {
    const [end, room] = [this.#rows + edges.sources.length, this.#columns.sources.length];
    if (end > room) this.#columns = resized(this.#columns, Math.max(end, 2 * room));
    for (const name of names) this.#columns[name].set(edges[name], this.#rows);
    this.#rows = end;
  }

  get columns(): EdgeColumns {
    return this.#rows === this.#columns.sources.length ? this.#columns : resized(this.#columns, this.#rows);
  }
}

const columnsFor = (length: number): EdgeColumns => ({
  sources: sharedArray(Uint32Array, length),
  targets: sharedArray(Uint32Array, length),
  kinds: sharedArray(Uint8Array, length),
  strengths: sharedArray(Float64Array, length),
  ratios: sharedArray(Float64Array, length),
  evidence: sharedArray(Uint32Array, length),
  units: sharedArray(Uint32Array, length),
});

function resized(old: EdgeColumns, length: number): EdgeColumns {
  const made = columnsFor(length);
  for (const name of names) made[name].set(old[name].subarray(0, Math.min(length, old[name].length)));
  return made;
}
