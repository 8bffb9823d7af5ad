/** Whole numbers 0 … below − 1, the same sequence for the same text on any machine (xorshift32 seeded by FNV-1a). */
export function seededRandom(seed: string): (below: number) => number {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  state = state === 0 ? 1 : state >>> 0;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
}
