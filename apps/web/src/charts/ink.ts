const inks = ['#ffffff', '#10141a'] as const;

/** Relative luminance of `#rrggbb` as in WCAG 2, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two `#rrggbb` colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** White or near-black, whichever is more legible on a `#rrggbb` background. */
export function inkOn(ground: string): string {
  return contrast(inks[0], ground) >= contrast(inks[1], ground) ? inks[0] : inks[1];
}
