/** So many of the last loads can be taken back at least, and up to `mostLoads` of them. */
export const keptLoads = 100;
const mostLoads = 150;
/** Rows kept of all loads together, the last load aside. */
export const mostKeptRows = 5_000_000;

export interface KeptLoad {
  dataVersion: number;
  /** Former rows and keys. */
  rows: number;
}

/**
 * The version from which on loads stay; what is kept of those before is dropped. The last load always stays. Loads are dropped many at a
 * time, for each drop costs statements.
 * @param loads the last one first.
 */
export function firstKeptVersion(loads: readonly KeptLoad[]): number {
  let kept = loads.length > mostLoads ? keptLoads : loads.length;
  let rows = 0;
  for (const [place, load] of loads.slice(0, kept).entries()) {
    rows += load.rows;
    if (place > 0 && rows > mostKeptRows) kept = Math.min(kept, place);
  }
  return loads[kept - 1]?.dataVersion ?? 0;
}
