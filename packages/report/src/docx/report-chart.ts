import { Paragraph, type ParagraphChild } from 'docx';
import { ChartRun } from 'docx/charts';
import { chartPoints, columnHead, type Report, type ReportChart } from '@tenderscope/contract';
import { fitText } from '../fit-text.ts';
import { series as colours } from '../report-colours.ts';

const widthPx = 640;
const heightPx = { months: 230, stack: 300 } as const;

/** A chart that can be edited in the document: its numbers are in an embedded workbook. */
export function reportChart(report: Report, chart: ReportChart): Paragraph {
  const { categories, series } = chartPoints(report, chart);
  const options = {
    title: { text: chart.title, font: { size: 11 } },
    categories: categories.map(fitText),
    series: series.map(({ column, values }, place) => {
      const shown = values.map((value) => (value !== null && column.format === 'money' ? value / 10_000 : value));
      return { name: columnHead(column), values: shown, color: colours[place % colours.length] ?? colours[0] };
    }),
    valueAxis: { numberFormat: series[0]?.column.format === 'rate' ? '0.0%' : '#,##0' },
    transformation: { width: widthPx, height: heightPx[chart.kind] },
    altText: { name: chart.title, description: chart.title },
  };
  // Names are read along horizontal bars, the first of them at the top.
  const drawn: unknown = chart.kind === 'months'
    ? new ChartRun({ type: 'line', ...options })
    : new ChartRun({ type: 'bar', stacking: 'stacked', ...options, categoryAxis: { reverseOrder: true } });
  return new Paragraph({ spacing: { before: 120 }, children: [drawn as ParagraphChild] });
}
