import { expect } from 'vitest';

/** Expected row, with numbers to six decimals. */
export function near(row: object): object {
  const cells = Object.entries(row).map(([name, value]: [string, unknown]) => [name, typeof value === 'number' ? (expect.closeTo(value, 6) as unknown) : value]);
  return Object.fromEntries(cells) as object;
}
