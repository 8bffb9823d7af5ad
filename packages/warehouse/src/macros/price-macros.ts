import { isEven, isFine, roundness } from '../marts/price-pattern.ts';

/**
 * Regular prices in SQL, the same text for both engines.
 * - `price_unit(x)` the greatest power of ten, in yuan, of which a price is a multiple, otherwise 分
 * - `is_fine_step(step, unit, n)` true if steps between `n` prices are not even because of rounding
 * - `is_even_gap(u, n)` true if `n` prices with the unevenness `u` of their gaps are a ladder
 */
export const priceMacros = {
  'price_unit(x)': roundness('x'),
  'is_fine_step(step, unit, n)': isFine('step', 'unit', 'n'),
  'is_even_gap(u, n)': isEven('u', 'n'),
} as const;
