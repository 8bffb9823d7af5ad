import { numberAxis } from './number-axis.ts';
import { chartWidth, legendHeight, svgLine, svgText, type DrawnChart } from './svg-parts.ts';

const height = 220;
const [left, bottom] = [64, 24];
const maxNames = 12;

/** Lines over months; a line is interrupted where there is no value. */
export function linesSvg(chart: DrawnChart): { height: number; body: string } {
  const { categories, series, label, isInteger } = chart;
  const axis = numberAxis(series.flatMap(({ values }) => values.filter((value) => value !== null)), { count: 5, isInteger });
  const [width, tall] = [chartWidth - left - 24, height - legendHeight - bottom - 8];
  const xOf = (place: number): number => left + (categories.length === 1 ? width / 2 : (place / (categories.length - 1)) * width);
  const yOf = (value: number): number => legendHeight + 8 + (1 - (value - axis.low) / (axis.high - axis.low)) * tall;
  const grid = axis.ticks.map((tick) => {
    const line = svgLine(tick === 0 ? 'axis' : 'grid', [left, yOf(tick)], [chartWidth - 24, yOf(tick)]);
    return line + svgText(label(tick), { x: left - 6, y: yOf(tick) + 4, anchor: 'end' });
  });
  const every = Math.ceil(categories.length / maxNames);
  const names = categories.flatMap((name, place) => (place % every === 0 ? [svgText(name, { x: xOf(place), y: height - 6, anchor: 'middle' })] : []));
  const lines = series.map(({ colour, values }) => {
    let isOpen = false;
    const path = values.map((value, place) => {
      const step = value === null ? '' : `${isOpen ? 'L' : 'M'}${xOf(place).toFixed(1)} ${yOf(value).toFixed(1)}`;
      isOpen = value !== null;
      return step;
    }).join('');
    const marks = values.flatMap((value, place) => (value === null ? [] : [`<circle cx="${xOf(place).toFixed(1)}" cy="${yOf(value).toFixed(1)}" r="2" fill="${colour}"/>`]));
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>${marks.join('')}`;
  });
  return { height, body: [...grid, ...names, ...lines].join('') };
}
