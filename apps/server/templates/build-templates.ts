import { join } from 'node:path';
import { definitionOf, exportTemplates, metrics, type MetricKey } from '@tenderscope/contract';
import { queries, type Column, type ColumnType, type QueryKey } from '@tenderscope/catalog';
import ExcelJS from 'exceljs';
import { templateMessages as texts } from './messages.ts';

/** Writes the built-in workbooks: `npx tsx apps/server/templates/build-templates.ts [folder]`. They may be edited in Excel as well. */
const folder = process.argv[2] ?? import.meta.dirname;

const formats: Partial<Record<ColumnType, string>> = {
  integer: '#,##0',
  number: '0.00',
  money: '#,##0.00',
  rate: '0.00%',
  time: 'yyyy-mm-dd hh:mm:ss',
  days: '0.0',
};
const blue = 'FF0958D9';
const pale = 'FFE8EEF7';
const line: Partial<ExcelJS.Border> = { style: 'thin', color: { argb: 'FFD9D9D9' } };
const border: Partial<ExcelJS.Borders> = { top: line, bottom: line, left: line, right: line };

function columnsOf(key: QueryKey): [string, Column][] {
  const query = queries.find((candidate) => candidate.key === key);
  return Object.entries(query?.columns ?? {});
}

/** Adds a sheet with its title, its creation time, and a frozen row of heads; the rows follow below. */
function addSheet(book: ExcelJS.Workbook, name: string, heads: readonly string[], widths: readonly number[]): ExcelJS.Worksheet {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 3 }], pageSetup: { paperSize: 9, orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 } });
  sheet.columns = widths.map((width) => ({ width }));
  sheet.addRow(['{fileName}']).font = { bold: true, size: 16, color: { argb: blue } };
  sheet.addRow([texts.note]).font = { color: { argb: 'FF595959' } };
  for (const row of [1, 2]) sheet.mergeCells(row, 1, row, heads.length);
  const head = sheet.addRow([...heads]);
  head.font = { bold: true };
  head.eachCell((cell) => Object.assign(cell, { border, fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: pale } } }));
  return sheet;
}

/** Sheet with one row that repeats for every row of the query. */
function addList(book: ExcelJS.Workbook, name: string, columns: readonly [string, Column][]): void {
  const heads = columns.map(([, { title, unit }]) => texts.withUnit(title, unit));
  const sheet = addSheet(book, name, heads, columns.map(([, { type }]) => (type === 'text' ? 24 : 18)));
  const row = sheet.addRow(columns.map(([column]) => `{.${column}}`));
  columns.forEach(([, { type }], index) => Object.assign(row.getCell(index + 1), { border, numFmt: formats[type] ?? 'General' }));
}

/** Sheet with one line for each figure of the query's only row. */
function addFigures(book: ExcelJS.Workbook, name: string, columns: readonly [string, Column][]): void {
  const sheet = addSheet(book, name, [texts.measure, texts.value, texts.unit, texts.definition], [20, 22, 8, 100]);
  for (const [column, { title, type, unit }] of columns) {
    const definition = column in metrics ? definitionOf(column as MetricKey) : '';
    const row = sheet.addRow([title, `{${column}}`, unit, definition]);
    row.eachCell((cell) => Object.assign(cell, { border }));
    Object.assign(row.getCell(2), { numFmt: formats[type] ?? 'General', alignment: { horizontal: 'right' } });
  }
}

const fill: Record<(typeof exportTemplates)[number]['file'], (book: ExcelJS.Workbook) => void> = {
  'run-report': (book) => {
    addFigures(book, texts.overview, columnsOf('insight.overview'));
    addList(book, texts.monthly, columnsOf('insight.monthlyDeals'));
  },
  'supplier-directory': (book) => {
    addList(book, texts.suppliers, columnsOf('supplier.ranking').filter(([column]) => column !== 'gys_guid'));
  },
};

for (const { file } of exportTemplates) {
  const book = new ExcelJS.Workbook();
  book.created = book.modified = new Date(0);
  fill[file](book);
  await book.xlsx.writeFile(join(folder, `${file}.xlsx`));
}
