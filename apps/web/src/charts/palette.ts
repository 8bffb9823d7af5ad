/** The one home of colours: charts, the theme and the style sheets (as `--name`) take theirs here. */
export const palette = {
  primary: '#0958d9',
  primarySoft: '#e8f1ff',
  text: '#1f2329',
  textSecondary: 'rgba(0, 0, 0, 0.65)',
  textPlaceholder: 'rgba(0, 0, 0, 0.6)',
  line: '#e5e8ef',
  page: '#f5f6f8',
  card: '#ffffff',
  rise: '#a34900',
  fall: '#00694d',
  absent: '#eceff4',
} as const;

/** Categorical: the hues of Okabe and Ito (2008), told apart by all common kinds of colour blindness; the first is ours. */
export const categorical = ['#0958d9', '#009e73', '#e69f00', '#cc79a7', '#56b4e9', '#d55e00', '#7a5fb5', '#8a919f'] as const;

/** Sequential, light to dark: the more, the darker. */
export const sequential = ['#e3eefc', '#a9c9f5', '#6a9fe9', '#2f74d6', '#06399c'] as const;

/** Colour of the n-th category, round and round. */
export function categoryColour(position: number): string {
  return categorical[position % categorical.length] ?? palette.primary;
}

/** Text colour that reads on a `#rrggbb` ground (relative luminance as in WCAG 2). */
export function inkOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(ground.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.21 ? palette.text : '#ffffff';
}
