import { ImportError, readText, type InputFile } from '@tenderscope/warehouse';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { named, parseInThread, type ReadSheets } from './read-workbook.ts';

const { files: texts } = messages;

/**
 * The tables of an HTML page or of an XML Spreadsheet 2003: the exports of office systems with the name `.xls`.
 * @throws ImportError, prefixed with the file's name, for a page without a table, or one that is too large.
 */
export async function readMarkup(file: InputFile, signal?: AbortSignal): Promise<ReadSheets> {
  if (file.bytes > limits.markupBytes) throw new ImportError(messages.problem(file.name, texts.markupTooLarge));
  const blocks: Buffer[] = [];
  const notices: string[] = [];
  const onRecognised = (encoding: string): void => void notices.push(texts.recognised(file.name, encoding));
  for await (const block of readText(file, { signal, onRecognised, isMarkup: true })) blocks.push(Buffer.from(block));
  const text = Buffer.concat(blocks).toString('utf8');
  return named(file, async () => {
    if (!/<(?:\w+:)?table\b/i.test(text)) throw new ImportError(texts.markup);
    const read = await parseInThread(file.name, { kind: 'markup', text }, signal);
    if (read.sheets.every(({ rows }) => rows.length === 0)) throw new ImportError(texts.markup);
    return { sheets: read.sheets, notices: [...notices, ...read.notices] };
  });
}
