import type { Attributes } from './attributes.ts';
import { tidy } from './tidy-number.ts';

const fitting = /三通|四通|异径|变径|大小头|鞍|转换/;
const plastic = /pe|聚乙烯|电熔|热熔|鞍/;
/** The smallest branch, mm. */
const smallestBranch = 15;
/** The largest wall of steel as a part of its diameter. */
const thickest = 1 / 8;

/**
 * Meaning of `100x80` after DN or De in a text: a second diameter on fittings, a wall on pipes. A number with its own prefix is a diameter
 * in any case. Two diameters are written largest first; the run of a tee, written twice, once: `100x100x80`.
 */
export function sizes(kind: 'dn' | 'de', found: string, text: string): Partial<Attributes> {
  const parts = found.split('x').map((part) => part.trim());
  const values = parts.map((part) => tidy(part.replace(/^\D+/, '')));
  const [first = '', second = '', ...more] = values;
  const prefixed = parts.slice(1).some((part) => /^\D/.test(part));
  if (second === '') return { [kind]: first };
  // A reducing tee or reducer of steel states its walls last: `159x108x6`.
  const walls = prefixed ? [] : values.slice(values.findLastIndex((value) => Number(value) >= smallestBranch) + 1);
  if (more.length > 0 && walls.length > 0) return { [kind]: reducing(values.slice(0, -walls.length)), wall: [...new Set(walls)].join('x') };
  if (more.length === 0 && !prefixed && !isBranch(Number(first), Number(second), text)) return { [kind]: first, wall: second };
  return { [kind]: reducing(values) };
}

function isBranch(first: number, second: number, text: string): boolean {
  if (!fitting.test(text)) return second >= smallestBranch && second > first / 5;
  return second >= smallestBranch && (plastic.test(text) || second > first * thickest);
}

function reducing(values: readonly string[]): string {
  const read = values[0] === values[1] ? values.slice(1) : [...values];
  return (read.length === 2 ? read.sort((a, b) => Number(b) - Number(a)) : read).join('x');
}
