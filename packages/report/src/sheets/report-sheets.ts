import { columnHead, sentenceText, type Report, type ReportSection, type ReportTable } from '@tenderscope/contract';
import { reportWords } from '../messages.ts';
import { shownTable } from '../shown-rows.ts';
import { basisSheet, originsSheet } from './basis-sheets.ts';
import { cellOf, head, text, type ReportSheet, type SheetCell } from './sheet-cell.ts';

/** A sheet for each section, then the meaning of the figures, and the source of each number of a sentence. */
export function reportSheets(report: Report): ReportSheet[] {
  return [...report.sections.map((section) => sectionSheet(report, section)), basisSheet(report), originsSheet(report)];
}

function sectionSheet(report: Report, { heading, sentences, tables }: ReportSection): ReportSheet {
  const texts = sentences.map((sentence) => [text(sentenceText(report, sentence)), text(reportWords.tones[sentence.tone])]);
  return {
    name: heading,
    rows: [[head(`${report.title} · ${report.subtitle} · ${heading}`)], ...texts, ...tables.flatMap((table) => tableRows(report, table))],
  };
}

function tableRows(report: Report, table: ReportTable): SheetCell[][] {
  const { columns, rows, count } = shownTable(report, table);
  const title = [head(table.title), text(count), text(table.note)];
  const body = table.layout === 'facts'
    ? columns.map((column) => [head(columnHead(column)), cellOf(rows[0]?.[column.name], column.format)])
    : [
        columns.map((column) => head(columnHead(column))),
        ...rows.map((row) => columns.map((column) => cellOf(row[column.name], column.format))),
      ];
  return [[], title, ...(rows.length === 0 ? [] : body)];
}
