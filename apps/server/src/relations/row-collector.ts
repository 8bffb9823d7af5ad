import type { EdgeColumns } from '@tenderscope/detection';

/** Takes the lines of `index-rows.ts` and keeps them as columns. */
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
    for (const line of text.split('\n')) {
      if (this.#rows === this.#columns.sources.length) this.#columns = resized(this.#columns, 2 * this.#rows);
      const [source, target, kind, unit, evidence, strength, ratio] = line.split(' ');
      const { sources, targets, kinds, units, evidence: counts, strengths, ratios } = this.#columns;
      const row = this.#rows++;
      sources[row] = Number(source);
      targets[row] = Number(target);
      kinds[row] = Number(kind);
      units[row] = Number(unit);
      counts[row] = Number(evidence);
      strengths[row] = Number(strength);
      ratios[row] = ratio === '' ? NaN : Number(ratio);
    }
  }

  get columns(): EdgeColumns {
    return resized(this.#columns, this.#rows);
  }
}

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
