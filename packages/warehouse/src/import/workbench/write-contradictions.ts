import type { DuckDBValue } from '@duckdb/node-api';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contradictionKinds } from '../../contradictions/contradictions.ts';
import { contradictionTexts } from '../../contradictions/messages.ts';
import { csvLine } from '../input-rows/csv-line.ts';
import type { InputFile } from '../input/input-file.ts';
import type { Workbench } from './workbench.ts';

/** Maximum number of rows in the list. */
const maxRows = 100_000;
const byteOrderMark = '\ufeff';
const header = ['kind', 'file', 'line', 'lot_id', 'lot_code', 'lot_name', 'company_id', 'detail'];

/** Writes contradictions.csv from workbench table `contradiction`, by kind and in the order of the input. */
export async function writeContradictions(workbench: Workbench, files: readonly InputFile[], target: string): Promise<void> {
  const order = `case kind ${contradictionKinds.map((kind, place) => `when '${kind}' then ${place}`).join(' ')} end`;
  const rows = await workbench.rows(`
    select kind, row_source, row_line, lot_id, lot_code, lot_name, company_id,
      text_value, other_text, number_value, other_number, time_value, other_time
    from contradiction order by ${order}, row_source nulls last, row_line, lot_id, company_id limit ${maxRows}`);
  const lines = rows.map((row) => {
    const [kind, source, line, lot, code, name, company, text, otherText, number, otherNumber, time, otherTime] = row;
    const known = contradictionKinds.find((one) => one === kind);
    const texts = [textOf(text), textOf(otherText)] as const;
    const [numbers, times] = [[numberOf(number), numberOf(otherNumber)], [numberOf(time), numberOf(otherTime)]] as const;
    const values = { company: textOf(company), texts, numbers, times };
    const { title, detail } = known ? contradictionTexts[known] : { title: '', detail: () => '' };
    const file = source === null ? '' : (files[Number(source)]?.name ?? '');
    return csvLine([title, file, ...[line, lot, code, name, company].map((cell) => textOf(cell) ?? ''), detail(values)]);
  });
  const made = join(workbench.folder, basename(target));
  await pipeline(Readable.from([byteOrderMark + csvLine(header), ...lines]), createWriteStream(made));
  await rename(made, target);
}

const textOf = (cell: DuckDBValue | undefined): string | null => (cell === null || cell === undefined ? null : String(cell));
const numberOf = (cell: DuckDBValue | undefined): number | null => (cell === null || cell === undefined ? null : Number(cell));
