import { readXml, ZipArchive } from '@tenderscope/formats';
import { maxParts } from '../../limits.ts';
import { TextBudget } from '../text-budget.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { WorkbookSink } from '../workbook-sink.ts';
import { readDateStyles } from './date-styles.ts';
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
