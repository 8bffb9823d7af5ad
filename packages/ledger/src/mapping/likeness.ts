/** Share of pairs of neighbouring characters that two texts have in common (Sørensen–Dice), 0 to 1. */
export function likeness(one: string, other: string): number {
  const pairs = new Map<string, number>();
  for (let at = 0; at < one.length - 1; at += 1) pairs.set(one.slice(at, at + 2), (pairs.get(one.slice(at, at + 2)) ?? 0) + 1);
  let common = 0;
  for (let at = 0; at < other.length - 1; at += 1) {
    const left = pairs.get(other.slice(at, at + 2)) ?? 0;
    if (left === 0) continue;
    common += 1;
    pairs.set(other.slice(at, at + 2), left - 1);
  }
  return one.length + other.length > 2 ? (2 * common) / (one.length + other.length - 2) : 0;
}
