import { formatRate, formatTime } from '@tenderscope/contract';
import { zipStream, type ZipContent } from '@tenderscope/formats';
import { printHeaderXml, textCell, type CellStyles } from '@tenderscope/formats/xlsx';
import type { Row } from '@tenderscope/warehouse';
import { Turns } from '../../../platform/turns.ts';
import { RowBatches } from '../xlsx/row-batches.ts';
import { valueCell, valueOf } from '../xlsx/sheet-rows.ts';
import type { CellType } from '../xlsx/sheet-styles.ts';
import { maxSheetRows, rowsAtOnce, type Sheet } from '../xlsx/workbook-stream.ts';
import { places, type TemplateCell, type TemplateRow, type TemplateSheet } from './parse-sheet.ts';
import type { Template } from './parse-template.ts';

/** Value and type for a placeholder. */
type Look = (name: string) => { value: Row[string] | undefined; type: CellType };

interface FillOptions {
  /** Values that are not columns of a query. */
  own: Readonly<Record<string, string>>;
  /** Header of printed pages, in place of that of the template. */
  watermark?: string | undefined;
}

/** Template filled from these sheets, in order, in constant memory. */
export function templateStream(template: Template, sheets: readonly Sheet[], { own, watermark }: FillOptions): AsyncGenerator<Buffer> {
  const { quotedOffset } = template;
  const turns = new Turns();
  return zipStream(parts());

  async function* parts(): AsyncGenerator<ZipContent> {
    for (const [path, bytes] of template.parts) yield { path, content: [bytes] };
    for (const [index, { rows, heads }] of sheets.entries()) {
      const found = template.sheets[index];
      if (!found) break;
      const sheet = watermark === undefined ? found : { ...found, after: withPrintHeader(found.after, watermark) };
      const headOf = new Map(heads.map((head) => [head.column, head]));
      const batches = new RowBatches(rows);
      const look = (row: Row): Look => (name) => {
        const { type = 'text', ...head } = headOf.get(name) ?? { column: name };
        return { value: own[name] ?? valueOf(head, row), type };
      };
      try {
        yield { path: sheet.path, content: sheetXml(sheet, batches, look, { quotedOffset, turns }) };
      } finally {
        await batches.close();
      }
    }
  }
}

/** Elements that follow the header in a sheet (ECMA-376, part 1, 18.3.1.99). */
const afterHeader =
  /<(?:rowBreaks|colBreaks|customProperties|cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|legacyDrawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b|<\/worksheet>/;
const ownHeader = /<headerFooter\b[^>]*(?:\/>|>[^]*?<\/headerFooter>)/;

/** End of a sheet with this header in place of its own. */
export function withPrintHeader(after: string, text: string): string {
  const others = after.replace(ownHeader, '');
  const place = others.search(afterHeader);
  return others.slice(0, place) + printHeaderXml(text) + others.slice(place);
}

async function* sheetXml(
  sheet: TemplateSheet,
  batches: RowBatches,
  look: (row: Row) => Look,
  { quotedOffset, turns }: { quotedOffset: number; turns: Turns },
): AsyncGenerator<string> {
  const [first = {}] = await batches.peek(1);
  yield `${sheet.before}<sheetData>`;
  let shift = 0;
  for (const row of sheet.rows) {
    if (!row.isRepeated) {
      yield rowXml(row, row.number + shift, look(first), quotedOffset);
      continue;
    }
    let written = 0;
    const atOnce = rowsAtOnce(row.cells.length);
    for (let rows = await batches.take(atOnce); rows.length > 0; rows = await batches.take(atOnce)) {
      const at = row.number + shift + written;
      if (at + rows.length > maxSheetRows) throw new RangeError('more rows than a sheet of a template can hold');
      yield rows.map((one, index) => rowXml(row, at + index, look(one), quotedOffset)).join('');
      written += rows.length;
      await turns.pass();
    }
    shift += written - 1;
  }
  yield `</sheetData>${sheet.after}`;
}

function rowXml({ attributes, cells }: TemplateRow, number: number, look: Look, quotedOffset: number): string {
  const filled = cells.map((cell) => cellXml(cell, `${cell.letters}${number}`, look, quotedOffset));
  return `<row r="${number}"${attributes}>${filled.join('')}</row>`;
}

function cellXml({ text, style, type, inner }: TemplateCell, at: string, look: Look, quotedOffset: number): string {
  if (text === undefined) return `<c r="${at}" s="${style}"${type === '' ? '' : ` t="${type}"`}>${inner}</c>`;
  const styles: CellStyles = { number: style, text: style, quoted: style + quotedOffset };
  const only = /^\{\.?(\w+)\}$/.exec(text)?.[1];
  if (only === undefined) return textCell(at, text.replace(places, (_, __, name: string) => readable(look(name))), styles);
  const { value, type: columnType } = look(only);
  return valueCell(at, value, columnType, styles);
}

function readable({ value, type }: ReturnType<Look>): string {
  if (typeof value !== 'number') return value ?? '';
  if (type === 'time') return formatTime(value);
  return type === 'rate' ? formatRate(value) : String(value);
}
