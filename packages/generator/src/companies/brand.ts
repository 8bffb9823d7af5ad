import { scatter } from '../random/scatter.ts';
import { brandFirst, brandLast, brandMiddle } from '../vocabulary/company-names.ts';

const short = brandFirst.length * brandLast.length;
const long = short * brandMiddle.length;

/** Number of brands before one is repeated. */
export const brandCount = short + long;

/** The trade name 字号 of company `index`: two characters for the first ones, three for the rest, all different. */
export function brandOf(index: number, shift: number): string {
  const isShort = index < short;
  const number = isShort ? scatter(index, short, shift) : scatter(index - short, long, shift);
  const first = brandFirst[number % brandFirst.length] ?? '';
  const rest = Math.floor(number / brandFirst.length);
  const last = brandLast[rest % brandLast.length] ?? '';
  const middle = isShort ? '' : (brandMiddle[Math.floor(rest / brandLast.length)] ?? '');
  return first + middle + last;
}
