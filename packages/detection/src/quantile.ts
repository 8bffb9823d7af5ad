/** The value that `share` of all lie below, interpolated between neighbours; NaN of none. `sorted` ascends. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const exact = share * (sorted.length - 1);
  const low = sorted[Math.floor(exact)] ?? Number.NaN;
  return low + (exact - Math.floor(exact)) * ((sorted[Math.ceil(exact)] ?? low) - low);
}
