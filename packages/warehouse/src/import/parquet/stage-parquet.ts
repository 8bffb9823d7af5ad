import { join } from 'node:path';
import { shownText } from '../../keyed-hash/hide-numbers.ts';
import { tableOf } from '../../schema/tables.ts';
import { checkHeader } from '../csv/check-header.ts';
import { ImportError } from '../import-error.ts';
import type { BundleFile } from '../input/input-file.ts';
import { messages } from '../messages.ts';
import { controlCharacter } from '../staging/control-characters.ts';
import { stripInvisible } from '../staging/invisible.ts';
import { RowWriter, type StagedRows } from '../staging/row-writer.ts';
import type { Stage } from '../staging/stage.ts';
import { columnText } from './column-text.ts';
import { ParquetFile } from './parquet-file.ts';

/**
 * Stages the rows of a Parquet file; the line of a row is its position from 1. `unknown` collects columns that the table does not have.
 * @throws ImportError for content that is not Parquet, or without a required column, or with a column of a nested type.
 */
export async function stageParquet(file: BundleFile, source: number, unknown: Set<string>, stage: Stage): Promise<StagedRows> {
  const parquet = await ParquetFile.open(file, stage.folder);
  try {
    const { columns, texts } = plan(file, parquet, unknown);
    const rows = await RowWriter.create(join(stage.folder, `${source}-${file.table}.txt`), file.table, columns, stage.hash);
    let line = 0;
    try {
      for await (const batch of parquet.read(texts)) {
        stage.signal?.throwIfAborted();
        const before = rows.rows;
        for (const row of batch) {
          line += 1;
          const cells = row.map((cell) => (cell === null ? '' : stage.cleaner.clean(source, cell)));
          const broken = cells.find((cell) => controlCharacter.test(cell));
          if (broken === undefined) rows.write(source, line, cells);
          else stage.rejects.add({ source, line, value: shownText(file.table, broken), reason: messages.row.control, table: file.table });
        }
        await Promise.all([rows.flush(), stage.rejects.flush()]);
        stage.progress.rows(rows.rows - before);
      }
      stage.progress.read(file.bytes);
    } finally {
      await rows.close();
    }
    return rows.staged();
  } finally {
    parquet.close();
  }
}

function plan(file: BundleFile, parquet: ParquetFile, unknown: Set<string>): { columns: string[]; texts: string[] } {
  const refuse = (problem: string): never => {
    throw new ImportError(messages.files.problem(file.name, problem));
  };
  const header = checkHeader(tableOf(file.table), parquet.columns.map(({ name }) => stripInvisible(name).trim()));
  if (header.problem !== undefined) refuse(header.problem);
  header.unknown.forEach((name) => unknown.add(name));
  const known = parquet.columns.flatMap((input, index) => {
    const column = header.columns[index];
    return column ? [{ ...input, column }] : [];
  });
  const texts = known.map(({ alias, type, column }) => columnText(alias, type) ?? refuse(messages.header.type(column, type)));
  return { columns: known.map(({ column }) => column), texts };
}
