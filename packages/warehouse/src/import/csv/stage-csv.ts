import { join } from 'node:path';
import { shownText } from '../../keyed-hash/hide-numbers.ts';
import type { BundleFile } from '../input/input-file.ts';
import { InvisibleStripper } from '../input/invisible-stripper.ts';
import { readText } from '../input/read-text.ts';
import { messages } from '../messages.ts';
import { RowWriter, type StagedRows } from '../staging/row-writer.ts';
import type { Stage } from '../staging/stage.ts';
import type { Header } from './check-header.ts';
import { CsvScanner } from './csv-scanner.ts';

/** Stages the rows of a CSV file, which is number `source` of the inputs. Rows that cannot be parsed are logged. */
export async function stageCsv(file: BundleFile, source: number, header: Header, stage: Stage): Promise<StagedRows> {
  const { table } = file;
  const rows = await RowWriter.create(join(stage.folder, `${source}-${table}.txt`), table, header.columns, stage.hash);
  const stripper = new InvisibleStripper();
  try {
    const scanner = new CsvScanner({
      header: () => header.columns.length,
      plain: (line, bytes, start, end, commas, count) => rows.copy(source, line, bytes, start, end, commas, count),
      cells: (line, cells) => rows.write(source, line, cells),
      broken: (line, value, reason) => stage.rejects.add({ source, line, value: shownText(table, value), reason, table }),
    });
    const onBytes = (bytes: number): void => stage.progress.read(bytes);
    const onRecognised = (encoding: string): void => stage.warn(messages.files.recognised(file.name, encoding));
    for await (const block of readText(file, { signal: stage.signal, onBytes, stripper, onRecognised })) {
      const before = rows.rows;
      scanner.push(block);
      await Promise.all([rows.flush(), stage.rejects.flush()]);
      stage.progress.rows(rows.rows - before);
    }
    scanner.end();
  } finally {
    await rows.close();
  }
  stage.cleaner.count(source, stripper.removed);
  return { ...rows.staged(), hasWideForms: stripper.hasWideForms, hasSpreadsheetForms: stripper.hasSpreadsheetForms };
}
