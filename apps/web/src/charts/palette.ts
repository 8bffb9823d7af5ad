import type { Scheme } from '../lib/colour-scheme.ts';
import { inkOn } from './ink.ts';

/** Categorical: the hues of Okabe and Ito (2008), distinguishable for all common kinds of colour blindness; the first is ours. */
const categories = {
  light: ['#0958d9', '#009e73', '#e69f00', '#cc79a7', '#56b4e9', '#d55e00', '#7a5fb5', '#8a919f'],
  dark: ['#5b9bf3', '#1fb98f', '#e69f00', '#d98cb8', '#8fd0f5', '#e8743b', '#a48ad8', '#8a919f'],
} as const;

/** Sequential: the larger the value, the further from the background of the card. */
const ramps = {
  light: ['#e3eefc', '#a9c9f5', '#6a9fe9', '#2f74d6', '#06399c'],
  dark: ['#1e3350', '#27508a', '#3a72c0', '#6ea8f5', '#c3dcfd'],
} as const;

/** Diverging around zero: brown below, blue above. */
const divergings = {
  light: ['#8a4b08', '#dfa65a', '#f2f3f5', '#7fb0ee', '#06399c'],
  dark: ['#f0b66a', '#9a6420', '#2a2f39', '#3a72c0', '#b4d3fc'],
} as const;

const neutral = {
  light: {
    primary: '#0958d9',
    onPrimary: '#ffffff',
    primarySoft: '#e8f1ff',
    text: '#1f2329',
    textSecondary: '#595c60',
    textPlaceholder: '#66686b',
    line: '#e5e8ef',
    outline: '#c3ccd9',
    page: '#f5f6f8',
    card: '#ffffff',
    rise: '#a34900',
    good: '#0a5a9c',
    bad: '#a34900',
    danger: '#b8232a',
    dangerSoft: '#fff1f0',
    absent: '#eceff4',
    lit: '#ffd591',
  },
  dark: {
    primary: '#6ea8fe',
    onPrimary: '#10141a',
    primarySoft: '#1d3354',
    text: '#e6e9ef',
    textSecondary: '#aeb4bf',
    textPlaceholder: '#9aa1ad',
    line: '#343a45',
    outline: '#4a5362',
    page: '#13161b',
    card: '#1c2028',
    rise: '#ffa261',
    good: '#74bdf2',
    bad: '#ffa261',
    danger: '#ff8a8a',
    dangerSoft: '#3a2023',
    absent: '#2a2f39',
    lit: '#8a5a12',
  },
} as const satisfies Record<Scheme, Record<string, `#${string}`>>;

type Numbered<Name extends string> = `${Name}${1 | 2 | 3 | 4 | 5}`;
type Category = `category${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
type Ground = Category | Numbered<'ramp'> | Numbered<'diverging'>;
export type ColourName = keyof (typeof neutral)['light'] | Ground | `on-${Ground}`;

/** A colour of the palette by name, as in style sheets; its value depends on the scheme. */
export type Colour = `var(--${ColourName})`;

/** The single source of colours: charts, the theme and the style sheets (as `--name`) take theirs here. */
export const palettes: Record<Scheme, Record<ColourName, string>> = { light: paletteOf('light'), dark: paletteOf('dark') };

export const categorical = names('category', 8);
export const sequential = names('ramp', 5);
export const diverging = names('diverging', 5);

/** Colour of a remainder, or of an item without a name. */
export const restColour: Colour = 'var(--category8)';

/** Colour of the n-th category; colours repeat. */
export function categoryColour(position: number): Colour {
  return categorical[position % categorical.length] ?? 'var(--primary)';
}

/** The text colour that is legible on a categorical, sequential or diverging colour. */
export function inkFor(ground: Colour): Colour {
  return ground.replace('var(--', 'var(--on-') as Colour;
}

function names(name: 'category' | 'ramp' | 'diverging', count: number): readonly Colour[] {
  return Array.from({ length: count }, (_, index) => `var(--${name}${index + 1})` as Colour);
}

function paletteOf(scheme: Scheme): Record<ColourName, string> {
  const numbered = (name: string, colours: readonly string[]) => colours.map((colour, index) => [`${name}${index + 1}`, colour] as const);
  const grounds = [
    ...numbered('category', categories[scheme]),
    ...numbered('ramp', ramps[scheme]),
    ...numbered('diverging', divergings[scheme]),
  ];
  const inks = grounds.map(([name, colour]) => [`on-${name}`, inkOn(colour)] as const);
  return { ...neutral[scheme], ...Object.fromEntries([...grounds, ...inks]) } as Record<ColourName, string>;
}
