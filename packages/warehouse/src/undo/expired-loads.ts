/** Minimum number of the last loads that can be undone; the maximum is `mostLoads`. */
export const keptLoads = 100;
const maxLoads = 150;
/** Maximum number of stored rows of all loads together, except the last load. */
export const maxKeptRows = 5_000_000;

export interface KeptLoad {
  dataVersion: number;
  /** Previous rows and keys. */
  rows: number;
}

/**
 * The version from which on loads are kept; the data of earlier ones are dropped. The last load is always kept. Loads are dropped many at a
 * time, because each drop requires statements.
 * @param loads the last one first.
 */
export function firstKeptVersion(loads: readonly KeptLoad[]): number {
  let kept = loads.length > maxLoads ? keptLoads : loads.length;
  let rows = 0;
  for (const [place, load] of loads.slice(0, kept).entries()) {
    rows += load.rows;
    if (place > 0 && rows > maxKeptRows) kept = Math.min(kept, place);
  }
  return loads[kept - 1]?.dataVersion ?? 0;
}
