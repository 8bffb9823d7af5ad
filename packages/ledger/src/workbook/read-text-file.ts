import Papa from 'papaparse';
import { ImportError, readText, type InputFile } from '@tenderscope/warehouse';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import type { Cell } from '../sheet.ts';
import type { ReadSheets } from './read-workbook.ts';
import { findSeparator } from './find-separator.ts';

/**
 * A text file as one sheet without a name, its encoding and its separator recognised. A row may have any number of cells, as title lines
 * have, which is why the CSV scanner of bundles does not read it.
 * @throws ImportError, named by the file, for content that is no text or beyond the limits.
 */
export async function readTextFile(file: InputFile, signal?: AbortSignal): Promise<ReadSheets> {
  const notices: string[] = [];
  const blocks: Buffer[] = [];
  const refuse = (problem: string): never => {
    throw new ImportError(messages.problem(file.name, problem));
  };
  let bytes = 0;
  const onRecognised = (encoding: string): void => void notices.push(messages.files.recognised(file.name, encoding));
  for await (const block of readText(file, { signal, onRecognised })) {
    bytes += block.length;
    if (bytes > limits.fileBytes) refuse(messages.files.fileTooLarge);
    blocks.push(Buffer.from(block));
  }
  // Lines of one file may end in different ways; the parser expects one kind.
  const text = Buffer.concat(blocks).toString('utf8').replace(/\r\n?/g, '\n');
  if (text.trim() === '') refuse(messages.files.empty);
  if (text.length > limits.characters) refuse(messages.files.tooMuchText);
  const rows: Cell[][] = [];
  Papa.parse<string[]>(text, {
    delimiter: findSeparator(text),
    newline: '\n',
    step: ({ data }) => {
      if (data.length > limits.columns) refuse(messages.files.tooManyColumns('', data.length));
      if (rows.length === limits.rows) refuse(messages.files.tooManyRows(''));
      rows.push(data.map((cell) => (cell.trim() === '' ? null : cell.trim())));
    },
  });
  return { sheets: [{ name: '', rows, merges: [], hiddenRows: [], hiddenColumns: [] }], notices };
}
