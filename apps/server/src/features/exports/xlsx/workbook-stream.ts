import { zipStream, type ZipContent } from '@tenderscope/formats';
import {
  columnsXml, contentTypesXml, headFilterXml, printHeaderXml, rootRelationsXml, sheetViewXml, spreadsheet,
  workbookRelationsXml, workbookXml, xmlHead,
} from '@tenderscope/formats/xlsx';
import type { Row } from '@tenderscope/warehouse';
import { Turns } from '../../../platform/turns.ts';
import { RowBatches } from './row-batches.ts';
import { SheetNames } from './sheet-names.ts';
import { headRow, rowWriter, type Head } from './sheet-rows.ts';
import { stylesXml } from './sheet-styles.ts';

export interface Sheet {
  name: string;
  heads: readonly Head[];
  isHeadShown: boolean;
  /** Requested after the sheets before are written. */
  rows: AsyncIterable<readonly Row[]>;
}

interface WorkbookOptions {
  /** Name of a sheet whose own name is empty after cleaning. */
  fallbackName: string;
  /** Maximum rows without the head; more continue in another sheet. */
  maxRows?: number;
  /** Header of printed pages. */
  watermark?: string | undefined;
}

/** Maximum rows of a sheet without its head. */
export const maxSheetRows = 1_048_575;
/** Rows that are serialized at once: fewer with many columns, to limit each batch to a few milliseconds. */
const [maxRowsAtOnce, cellsAtOnce] = [256, 2048];
/** Minimum number of rows that determine the column widths. */
const minMeasured = 32;
export const rowsAtOnce = (columns: number): number =>
  Math.min(maxRowsAtOnce, Math.max(1, Math.floor(cellsAtOnce / Math.max(1, columns))));

/** .xlsx file in constant memory, for any number of rows. Yields to other work between chunks. */
export function workbookStream(sheets: readonly Sheet[], options: WorkbookOptions): AsyncGenerator<Buffer> {
  const { fallbackName, maxRows = maxSheetRows, watermark } = options;
  const turns = new Turns();
  return zipStream(parts());

  async function* parts(): AsyncGenerator<ZipContent> {
    const unique = new SheetNames(fallbackName);
    const names: string[] = [];
    yield { path: '_rels/.rels', content: [rootRelationsXml] };
    for (const sheet of sheets) {
      const batches = new RowBatches(sheet.rows);
      try {
        do {
          names.push(unique.claim(sheet.name));
          yield { path: `xl/worksheets/sheet${names.length}.xml`, content: sheetXml(sheet, batches, { maxRows, turns, watermark }) };
        } while ((await batches.peek(1)).length > 0);
      } finally {
        await batches.close();
      }
    }
    yield { path: 'xl/styles.xml', content: [stylesXml] };
    yield { path: 'xl/workbook.xml', content: [workbookXml(names)] };
    yield { path: 'xl/_rels/workbook.xml.rels', content: [workbookRelationsXml(names.length)] };
    yield { path: '[Content_Types].xml', content: [contentTypesXml(names.length)] };
  }
}

interface SheetOptions {
  maxRows: number;
  turns: Turns;
  watermark: string | undefined;
}

async function* sheetXml({ heads, isHeadShown }: Sheet, batches: RowBatches, options: SheetOptions): AsyncGenerator<string> {
  const { maxRows, turns, watermark } = options;
  const atOnce = rowsAtOnce(heads.length);
  const widths = columnWidths(heads, await batches.peek(Math.max(minMeasured, atOnce)));
  yield `${xmlHead}<worksheet xmlns="${spreadsheet}">${sheetViewXml(isHeadShown)}${widths}<sheetData>${isHeadShown ? headRow(heads) : ''}`;
  const write = rowWriter(heads);
  const before = isHeadShown ? 1 : 0;
  let count = 0;
  while (count < maxRows) {
    const rows = await batches.take(Math.min(atOnce, maxRows - count));
    if (rows.length === 0) break;
    const first = before + count + 1;
    yield rows.map((row, index) => write(row, first + index)).join('');
    await turns.pass();
    count += rows.length;
  }
  const filter = isHeadShown ? headFilterXml(heads.length, count + 1) : '';
  yield `</sheetData>${filter}${watermark === undefined ? '' : printHeaderXml(watermark)}</worksheet>`;
}

const [narrowest, widest] = [10, 60];
const fixed = { time: 20, money: 18, rate: 12, days: 12, month: 12 } as const;
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** `<cols>` for heads and the first rows: wide characters count twice. */
function columnWidths(heads: readonly Head[], firstRows: readonly Row[]): string {
  return columnsXml(heads.map(({ column, title, type, width: own }) => {
    const texts = type in fixed ? [title] : [title, ...firstRows.map((row) => String(row[column] ?? ''))];
    const min = type in fixed ? fixed[type as keyof typeof fixed] : narrowest;
    return own ?? Math.min(widest, Math.max(min, ...texts.map((text) => displayWidth(text) + 2)));
  }));
}

const displayWidth = (text: string): number => text.length + (text.match(wide)?.length ?? 0);
