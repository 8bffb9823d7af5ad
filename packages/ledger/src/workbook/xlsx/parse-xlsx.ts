import { readXml, ZipArchive, type ZipEntry } from '@tenderscope/formats';
import { maxParts } from '../../limits.ts';
import { isCommonDateFormat, isDateFormat } from '../serial-dates.ts';
import { TextBudget } from '../text-budget.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { WorkbookSink } from '../workbook-sink.ts';
import { readSharedTexts } from './shared-texts.ts';
import { SheetReader } from './sheet-reader.ts';
import { readWorkbookParts } from './workbook-parts.ts';

/**
 * Reads the sheets of an xlsx or xlsm workbook as they unpack, so that memory holds the texts that cells share and one batch of rows.
 * @throws WorkbookError for a workbook that is damaged or beyond the limits.
 */
export async function parseXlsx(path: string, sink: WorkbookSink): Promise<void> {
  try {
    const zip = await ZipArchive.open(path, maxParts);
    try {
      await parse(zip, sink);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError({ kind: 'broken' }, error);
  }
}

async function parse(zip: ZipArchive, sink: WorkbookSink): Promise<void> {
  const { sheets, date1904, strings, styles } = await readWorkbookParts(zip);
  const budget = new TextBudget();
  const texts = await readSharedTexts(zip, strings, budget);
  const context = { texts, dateStyles: await readDateStyles(zip, styles), date1904, budget };
  for (const { name, entry } of sheets) {
    sink.sheet(name);
    const reader = new SheetReader(name, context, sink);
    await readXml(zip.read(entry), reader);
    reader.end();
  }
}

/** Numbers of the cell styles whose format is one of days or times. */
async function readDateStyles(zip: ZipArchive, entry: ZipEntry | undefined): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  if (!entry) return dates;
  const own = new Map<number, boolean>();
  let isCellStyle = false;
  let next = 0;
  await readXml(zip.read(entry), {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), isDateFormat(attributes['formatCode'] ?? ''));
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) {
        const format = Number(attributes['numFmtId'] ?? 0);
        if (own.get(format) ?? isCommonDateFormat(format)) dates.add(next);
        next += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return dates;
}
