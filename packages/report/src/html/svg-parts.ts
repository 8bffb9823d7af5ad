import { escaped } from './escape.ts';

/** Width of every chart, in CSS pixels: the text of an A4 page between margins of 16 mm. */
export const chartWidth = 672;
/** Height of the legend. */
export const legendHeight = 26;

/** Content of a chart: values in the unit of the legend. */
export interface DrawnChart {
  categories: readonly string[];
  /** Each value also as formatted in tables. */
  series: readonly { name: string; colour: string; values: readonly (number | null)[]; texts: readonly string[] }[];
  /** Formats a value for an axis. */
  label: (value: number) => string;
  isInteger: boolean;
}

interface TextPlace {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
}

export const svgText = (text: string, { x, y, anchor = 'start' }: TextPlace): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped(text)}</text>`;

export const svgLine = (name: 'grid' | 'axis', [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string =>
  `<line class="${name}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;

const round = (value: number): number => Math.round(value * 10) / 10;
