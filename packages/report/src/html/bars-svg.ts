import { shortened } from '../text-layout.ts';
import { numberAxis } from './number-axis.ts';
import { chartWidth, legendHeight, svgLine, svgText, type DrawnChart } from './svg-parts.ts';

const [left, right, rowHeight, barHeight] = [190, 72, 22, 12];
const nameWidth = 28;

/**
 * A horizontal bar for each category, the first on top, stacked from its series: negative parts to the left. A single series has its values
 * beside it.
 */
export function barsSvg(chart: DrawnChart): { height: number; body: string } {
  const { categories, series, label, isInteger } = chart;
  const sums = categories.flatMap((_, place) => {
    const values = series.map(({ values: own }) => own[place] ?? 0);
    return [sum(values.filter((value) => value < 0)), sum(values.filter((value) => value > 0))];
  });
  const axis = numberAxis(sums, { count: 5, isInteger });
  const top = legendHeight + 18;
  const height = top + categories.length * rowHeight + 6;
  const xOf = (value: number): number => left + ((value - axis.low) / (axis.high - axis.low)) * (chartWidth - left - right);
  const grid = axis.ticks.map((tick) => {
    const line = svgLine(tick === 0 ? 'axis' : 'grid', [xOf(tick), top - 4], [xOf(tick), height - 4]);
    return line + svgText(label(tick), { x: xOf(tick), y: top - 8, anchor: 'middle' });
  });
  const rows = categories.map((name, place) => {
    const y = top + place * rowHeight;
    const ends = { below: 0, above: 0 };
    const bars = series.map(({ colour, values }) => {
      const value = values[place] ?? 0;
      const side = value < 0 ? 'below' : 'above';
      const from = ends[side];
      ends[side] += value;
      const [start, end] = [xOf(from), xOf(ends[side])].sort((a, b) => a - b) as [number, number];
      return `<rect x="${start.toFixed(1)}" y="${y + 4}" width="${(end - start).toFixed(1)}" height="${barHeight}" fill="${colour}"/>`;
    });
    const value = series.length === 1 ? svgText(series[0]?.texts[place] ?? '', { x: xOf(ends.above) + 4, y: y + 14 }) : '';
    return svgText(shortened(name, nameWidth), { x: left - 8 - Math.max(0, left - xOf(axis.low)), y: y + 14, anchor: 'end' }) + bars.join('') + value;
  });
  return { height, body: [...grid, ...rows].join('') };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
