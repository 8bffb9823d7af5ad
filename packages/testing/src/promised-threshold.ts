/**
 * The highest threshold of a score at which a list of all items from it on misses no more than `maxMissed` of the true ones, in expectation
 * over exchangeable items: the largest λ with (m + 1)/(n + 1) ≤ α for m of the n known true items below λ.
 * @param scores of items known to be true, a sample exchangeable with the true items to come
 * @returns null if there are too few to promise anything, which is so for n < 1/α − 1
 * @see Angelopoulos, Bates, Fisch, Lei & Schuster (2024), Conformal Risk Control, ICLR; the loss is one missed item, at most 1.
 */
export function promisedThreshold(scores: readonly number[], maxMissed: number): number | null {
  const missable = Math.floor(maxMissed * (scores.length + 1) + 1e-9) - 1;
  if (missable < 0) return null;
  // With `missable` of them below the threshold, which is the score of the next.
  return scores.toSorted((one, other) => one - other)[missable] ?? null;
}
