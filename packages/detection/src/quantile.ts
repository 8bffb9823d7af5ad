/** The value below which `share` of all values are, interpolated between neighbours; NaN for none. `sorted` ascends. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const exact = share * (sorted.length - 1);
  const low = sorted[Math.floor(exact)] ?? Number.NaN;
  return low + (exact - Math.floor(exact)) * ((sorted[Math.ceil(exact)] ?? low) - low);
}
