/** A prime near 2³² over the golden ratio (Knuth, TAOCP 6.4): modulo a size it spreads neighbours and shares no divisor with it. */
const stride = 2_654_435_761;

/**
 * Maps 0…`size` − 1 onto itself, every number once, neighbours far apart; `shift` rotates the mapping. For invented numbers that must never
 * repeat. `size` ≤ 2³².
 */
export const scatter = (index: number, size: number, shift: number): number =>
  (multiplyModulo(index % size, stride % size || 1, size) + (shift % size)) % size;

/** a·b mod size without leaving the exact integers of a double. */
function multiplyModulo(a: number, b: number, size: number): number {
  const low = b % 0x10000;
  const high = (b - low) / 0x10000;
  return ((((a * high) % size) * 0x10000) % size + ((a * low) % size)) % size;
}
