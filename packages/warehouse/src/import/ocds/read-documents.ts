import { messages } from '../messages.ts';
import type { InputFile } from '../input/input-file.ts';
import { readText, type TextOptions } from '../input/read-text.ts';
import { ImportError } from '../import-error.ts';
import { parseJson } from '../json/parse-json.ts';
import { LineSplitter } from '../ndjson/line-splitter.ts';

/** A JSON document of a file, or the reason why it is not one; `line` if the file has one document per line. */
export type FoundDocument = { line: number | null; document: unknown } | { line: number | null; problem: string; text: string };

const longestLine = 1 << 28;

/** The documents of a `.json` file (one) or a `.jsonl` file (one per line). Only one document is in memory at a time. */
export async function* readDocuments(file: InputFile, options: TextOptions): AsyncGenerator<FoundDocument> {
  try {
    yield* /\.jsonl(?:\.gz)?$/.test(file.path) ? readLines(file, options) : readComplete(file, options);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    yield { line: null, problem: error.message, text: '' };
  }
}

async function* readComplete(file: InputFile, options: TextOptions): AsyncGenerator<FoundDocument> {
  const blocks: Buffer[] = [];
  for await (const block of readText(file, { ...options, isJson: true })) blocks.push(block);
  yield parse(null, Buffer.concat(blocks).toString('utf8'));
}

async function* readLines(file: InputFile, options: TextOptions): AsyncGenerator<FoundDocument> {
  let found: FoundDocument[] = [];
  const splitter = new LineSplitter(longestLine, (line, bytes) => {
    const text = bytes?.toString('utf8') ?? null;
    if (text === null) found.push({ line, problem: messages.row.tooLong, text: '' });
    else if (text.trim() !== '') found.push(parse(line, text));
  });
  for await (const block of readText(file, { ...options, isJson: true })) {
    splitter.push(block);
    yield* found;
    found = [];
  }
  splitter.end();
  yield* found;
}

function parse(line: number | null, text: string): FoundDocument {
  if (text.trim() === '') return { line, problem: messages.ocds.empty, text: '' };
  try {
    return { line, document: parseJson(text) };
  } catch {
    return { line, problem: messages.ocds.notJson, text };
  }
}
