import type { Band } from '@tenderscope/contract';

/**
 * SQL of the position of an expression's value among bands; null for null.
 * @param isWithin comparison with a band's upper edge, written after the expression: `< 5`, `<= 5`.
 */
export function bandOf(expression: string, bands: readonly Band[], isWithin: (edge: number) => string = (edge) => `< ${edge}`): string {
  const last = bands.length - 1;
  const cases = bands.slice(0, last).map(({ to }, index) => `when ${expression} ${isWithin(to ?? Infinity)} then ${index}`);
  return `case when ${expression} is null then null ${cases.join(' ')} else ${last} end`;
}

/** SQL of an edge of the band at a position; null if it is open. */
export function edgeOf(position: string, bands: readonly Band[], edge: keyof Band): string {
  const known = bands.flatMap((band, index) => (band[edge] === null ? [] : [`when ${index} then ${band[edge]}`]));
  return `cast(case ${position} ${known.join(' ')} end as double)`;
}
