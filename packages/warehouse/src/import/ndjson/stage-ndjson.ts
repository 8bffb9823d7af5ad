import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { shownText } from '../../keyed-hash/hide-numbers.ts';
import { tableOf } from '../../schema/tables.ts';
import type { BundleFile } from '../input/input-file.ts';
import { InvisibleStripper } from '../input/invisible-stripper.ts';
import { readText } from '../input/read-text.ts';
import { messages } from '../messages.ts';
import { RowWriter, type StagedRows } from '../staging/row-writer.ts';
import type { Stage } from '../staging/stage.ts';
import { LineSplitter } from './line-splitter.ts';
import { readObject } from './read-object.ts';

const longestLine = 1 << 20;

/** Stages the objects of an NDJSON file, one per line; `unknown` collects keys that the table does not have. */
export async function stageNdjson(file: BundleFile, source: number, unknown: Set<string>, stage: Stage): Promise<StagedRows> {
  const { table } = file;
  const columns = Object.keys(tableOf(table).columns);
  const rows = await RowWriter.create(join(stage.folder, `${source}-${table}.txt`), table, columns, stage.hash);
  const reader = { columns, carried: new Set<string>(), unknown, clean: (cell: string): string => stage.cleaner.clean(source, cell) };
  const stripper = new InvisibleStripper();
  const splitter = new LineSplitter(longestLine, (line, bytes) => {
    const reject = (value: string, reason: string): void =>
      stage.rejects.add({ source, line, value: shownText(table, value), reason, table });
    if (bytes === null) return reject('', messages.row.tooLong);
    const text = bytes.toString('utf8').trim();
    if (text === '') return;
    const cells = isUtf8(bytes) ? readObject(text, reader) : messages.row.encoding;
    if (typeof cells === 'string') reject(text, cells);
    else rows.write(source, line, cells);
  });
  try {
    const onBytes = (bytes: number): void => stage.progress.read(bytes);
    const onRecognised = (encoding: string): void => stage.warn(messages.files.recognised(file.name, encoding));
    for await (const block of readText(file, { signal: stage.signal, onBytes, stripper, onRecognised })) {
      const before = rows.rows;
      splitter.push(block);
      await Promise.all([rows.flush(), stage.rejects.flush()]);
      stage.progress.rows(rows.rows - before);
    }
    splitter.end();
  } finally {
    await rows.close();
  }
  stage.cleaner.count(source, stripper.removed);
  return rows.staged(reader.carried);
}
