import { join } from 'node:path';
import { ImportError } from '../import/import-error.ts';
import { messages as importMessages } from '../import/messages.ts';
import { controlCharacter } from '../import/staging/control-characters.ts';
import { RowWriter, type StagedRows } from '../import/staging/row-writer.ts';
import type { Stage } from '../import/staging/stage.ts';
import { shownText } from '../keyed-hash/hide-numbers.ts';
import type { TableMapping } from './mapping-file.ts';
import { messages } from './messages.ts';
import { reasonOf } from './reason-of.ts';
import type { Source } from './source.ts';

export interface Pulled {
  rows: StagedRows;
  /** The greatest value seen; undefined without rows. */
  watermark: string | undefined;
}

/**
 * Stages a table's rows, starting at a watermark if there is one; a row's line is its position from 1.
 * @throws ImportError if the database reports an error or becomes unavailable.
 */
export async function stageTable(
  source: Source,
  mapping: TableMapping,
  from: string | undefined,
  index: number,
  stage: Stage,
): Promise<Pulled> {
  const { table, columns, watermark } = mapping;
  const names = Object.keys(columns);
  const rows = await RowWriter.create(join(stage.folder, `${index}-${table}.txt`), table, names, stage.hash);
  const translations = names.map((name) => translation(columns[name]));
  let [line, last] = [0, from];
  try {
    for await (const batch of source.rows(selectOf(source, mapping, from), from === undefined ? [] : [from])) {
      stage.signal?.throwIfAborted();
      for (const row of batch) {
        line += 1;
        const cells = names.map((_, place) => translations[place]?.(cellText(stage.cleaner.clean(index, row[place] ?? ''))) ?? '');
        const broken = cells.find((cell) => controlCharacter.test(cell));
        if (broken === undefined) rows.write(index, line, cells);
        else stage.rejects.add({ source: index, line, value: shownText(table, broken), reason: importMessages.row.control, table });
        if (watermark !== undefined) last = row[names.length] ?? last;
      }
      await Promise.all([rows.flush(), stage.rejects.flush()]);
      stage.progress.rows(batch.length);
    }
  } catch (error) {
    stage.signal?.throwIfAborted();
    throw new ImportError(messages.query(table, reasonOf(error)), { cause: error });
  } finally {
    await rows.close();
  }
  return { rows: rows.staged(), watermark: last };
}

/** In the order of the watermark, so that the last row has the greatest one. */
function selectOf(source: Source, { from: relation, columns, watermark }: TableMapping, from: string | undefined): string {
  const wanted = Object.values(columns).map((column) => ('constant' in column ? 'null' : source.quote(column.column)));
  const mark = watermark === undefined ? [] : [source.asText(source.quote(watermark))];
  const since = watermark !== undefined && from !== undefined ? ` where ${source.quote(watermark)} >= ${source.placeholder}` : '';
  const order = watermark === undefined ? '' : ` order by ${source.quote(watermark)}`;
  return `select ${[...wanted, ...mark].join(', ')} from ${relationOf(source, relation)}${since}${order}`;
}

/** A plain name, optionally with its schema, is quoted; anything else is the administrator's own SQL. */
function relationOf(source: Source, relation: string): string {
  const isName = /^[^\s"'`().;]+(\.[^\s"'`().;]+)*$/.test(relation);
  return isName ? relation.split('.').map((part) => source.quote(part)).join('.') : relation;
}

function translation(column: TableMapping['columns'][string] | undefined): (text: string) => string {
  if (column && 'constant' in column) return () => column.constant;
  const values = new Map(Object.entries(column && 'values' in column ? column.values ?? {} : {}));
  return (text) => values.get(text) ?? text;
}

const localTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?$/;
const zonedTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?([+-]\d\d)(?::?(\d\d))?$/;

/** Trimmed text of a database in the form of a bundle: times without fractions of a second, with a zone if there is one. */
function cellText(text: string): string {
  const zoned = zonedTime.exec(text);
  if (zoned) return `${zoned[1] ?? ''}T${zoned[2] ?? ''}${zoned[3] ?? ''}:${zoned[4] ?? '00'}`;
  const local = localTime.exec(text);
  return local ? `${local[1] ?? ''} ${local[2] ?? ''}` : text;
}
