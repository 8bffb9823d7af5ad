import { cellText, chartPoints, columnHead, formatNumber, type ChartPoints, type Report, type ReportChart } from '@tenderscope/contract';
import { reportWords } from '../messages.ts';
import { series as colours } from '../report-colours.ts';
import { displayWidth } from '../text-layout.ts';
import { barsSvg } from './bars-svg.ts';
import { escaped } from './escape.ts';
import { linesSvg } from './lines-svg.ts';
import { chartWidth, svgText, type DrawnChart } from './svg-parts.ts';

const characterWidth = 6.2;
const wan = 10_000;

/** A chart of a report as SVG lines and texts, with the same points as on the page and in Word. */
export function chartSvg(report: Pick<Report, 'sources'>, chart: ReportChart): string {
  const drawn = drawnChart(chartPoints(report, chart));
  const figure = (body: string): string => `<figure><figcaption>${escaped(chart.title)}</figcaption>${body}</figure>`;
  if (drawn.categories.length === 0) return figure(`<p class="quiet">${reportWords.noRows}</p>`);
  const { height, body } = chart.kind === 'months' ? linesSvg(drawn) : barsSvg(drawn);
  const box = `viewBox="0 0 ${chartWidth} ${height}" width="${chartWidth}" height="${height}"`;
  return figure(`<svg ${box} role="img" aria-label="${escaped(chart.title)}">${legend(drawn)}${body}</svg>`);
}

function drawnChart({ categories, series }: ChartPoints): DrawnChart {
  const format = series[0]?.column.format;
  const isMoney = format === 'money' || format === 'amount';
  const scale = isMoney ? 1 / wan : format === 'rate' ? 100 : 1;
  return {
    categories,
    series: series.map(({ column, values }, place) => ({
      name: columnHead(column),
      colour: `#${colours[place % colours.length] ?? colours[0]}`,
      values: values.map((value) => (value === null ? null : value * scale)),
      texts: values.map((value) => cellText(value, column.format)),
    })),
    label: (value) => (format === 'rate' ? `${formatNumber(value)}%` : formatNumber(value)),
    isInteger: format === 'count',
  };
}

function legend({ series }: DrawnChart): string {
  let left = 0;
  return series.map(({ name, colour }) => {
    const at = left;
    left += 24 + displayWidth(name) * characterWidth;
    return `<rect x="${at}" y="6" width="10" height="10" fill="${colour}"/>${svgText(name, { x: at + 14, y: 15 })}`;
  }).join('');
}
