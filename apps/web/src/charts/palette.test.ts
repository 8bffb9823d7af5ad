import { expect, it } from 'vitest';
import { categorical, inkOn, sequential } from './palette.ts';

/** Contrast of two `#rrggbb` colours by WCAG 2. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
    const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return Math.max(a, b) / Math.min(a, b);
}

it.each([...categorical, ...sequential])('finds an ink that reads on %s', (ground) => {
  expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4);
});
