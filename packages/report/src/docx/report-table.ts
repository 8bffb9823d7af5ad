import { BorderStyle, Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, VerticalAlignTable, WidthType } from 'docx';
import { cellText, columnHead, type Report, type ReportColumn, type ReportTable } from '@tenderscope/contract';
import { reportWords } from '../messages.ts';
import { shownTable } from '../shown-rows.ts';
import { headFill, line, quiet } from '../report-colours.ts';
import { displayWidth, isNumeric } from '../text-layout.ts';
import { headFont, run } from './plain-run.ts';

/** Width of the text on A4 with margins of 20 mm, in twentieths of a point. */
const textWidth = 9638;
const size = 15;
/** Width of a Latin character at that size, and of both margins of a cell. */
const [characterWidth, padding] = [100, 140];
const [narrowest, shortWord, widest] = [5, 9, 26];
const border = { style: BorderStyle.SINGLE, size: 4, color: line };
const borders = { top: border, bottom: border, left: border, right: border };

/** A table under its title, its heads repeated on every page; its number of rows and note below. */
export function reportTable(report: Report, table: ReportTable): (Paragraph | Table)[] {
  const { columns, rows, count } = shownTable(report, table);
  const title = new Paragraph({
    keepNext: true,
    spacing: { before: 160, after: 60 },
    children: [run(table.title, { bold: true, size: 20, font: headFont })],
  });
  const note = new Paragraph({
    spacing: { before: 40, after: 120 },
    children: [run([count, table.note].filter((text) => text !== '').join(reportWords.separator), { size, color: quiet })],
  });
  if (rows.length === 0) return [title, note];
  const texts = rows.map((row) => columns.map(({ name, format }) => cellText(row[name], format)));
  if (table.layout === 'facts') return [title, factsTable(columns, texts[0] ?? [])];
  const heads = columns.map(columnHead);
  const widths = columnWidths(columns, heads, texts);
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: heads.map((text, place) => cell(text, widths[place] ?? 0, { isHead: true, isRight: false })),
  });
  const body = texts.map((row) => new TableRow({
    cantSplit: true,
    children: row.map((text, place) => {
      return cell(text, widths[place] ?? 0, { isHead: false, isRight: isNumeric(columns[place] as ReportColumn) });
    }),
  }));
  return [title, tableOf(widths, [head, ...body]), note];
}

function factsTable(columns: readonly ReportColumn[], texts: readonly string[]): Table {
  const widths = [textWidth * 0.16, textWidth * 0.34, textWidth * 0.16, textWidth * 0.34].map(Math.round);
  const facts = columns.map((column, place) => [columnHead(column), texts[place] ?? ''] as const);
  const lines = facts.flatMap((fact, place) => (place % 2 === 0 ? [[fact, facts[place + 1] ?? ['', '']] as const] : []));
  return tableOf(widths, lines.map((two) => new TableRow({
    cantSplit: true,
    children: two.flatMap(([head, text], place) => [
      cell(head, widths[place * 2] ?? 0, { isHead: true, isRight: false }),
      cell(text, widths[place * 2 + 1] ?? 0, { isHead: false, isRight: false }),
    ]),
  })));
}

const tableOf = (widths: readonly number[], rows: TableRow[]): Table =>
  new Table({ layout: TableLayoutType.FIXED, width: { size: textWidth, type: WidthType.DXA }, columnWidths: [...widths], rows });

const cell = (text: string, width: number, { isHead, isRight }: { isHead: boolean; isRight: boolean }): TableCell =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    borders,
    verticalAlign: VerticalAlignTable.CENTER,
    margins: { top: 30, bottom: 30, left: 60, right: 60 },
    ...(isHead && { shading: { type: ShadingType.CLEAR, fill: headFill, color: 'auto' } }),
    children: [new Paragraph({ alignment: isRight ? 'right' : 'left', children: [run(text, { size, bold: isHead })] })],
  });

/** Numbers, dates and short words are on one line; the remaining width is divided among texts by their length, within bounds. */
function columnWidths(columns: readonly ReportColumn[], heads: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const longest = heads.map((_, place) => Math.max(0, ...rows.map((row) => displayWidth(row[place] ?? ''))));
  const isFixed = columns.map((column, place) => isNumeric(column) || (longest[place] ?? 0) <= shortWord);
  const fixed = isFixed.map((fixes, place) => (fixes ? Math.max(narrowest, longest[place] ?? 0) * characterWidth + padding : 0));
  const wanted = isFixed.map((fixes, place) => {
    const needed = Math.max(narrowest, displayWidth(heads[place] ?? '') / 2, longest[place] ?? 0);
    return fixes ? 0 : Math.min(widest, needed);
  });
  const rest = textWidth - sum(fixed);
  return isFixed.map((fixes, place) => Math.floor(fixes ? (fixed[place] ?? 0) : ((wanted[place] ?? 0) / sum(wanted)) * rest));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
