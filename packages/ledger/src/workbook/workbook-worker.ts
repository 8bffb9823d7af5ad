import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PackedRows, type RowBlock } from './packed-rows.ts';
import { parseLegacy } from './parse-legacy.ts';
import { WorkbookError, type WorkbookProblem } from './workbook-error.ts';
import type { SheetShape, WorkbookSink } from './workbook-sink.ts';
import { parseXlsx } from './xlsx/parse-xlsx.ts';

/** Content for the thread: a file by its kind, or a text of HTML or XML. */
export type WorkbookContent = { kind: 'xlsx' | 'binary'; path: string } | { kind: 'markup'; text: string };

/** For each sheet its name, rows and shape. */
export type SheetMessage = { sheet: string } | { block: RowBlock } | { shape: SheetShape };
/** Messages of the thread: those of sheets, then the end. */
export type WorkerMessage = SheetMessage | { problem: WorkbookProblem } | { isDone: true };

const send = (message: WorkerMessage): void => parentPort?.postMessage(message);
const sink: WorkbookSink = {
  sheet: (sheet) => send({ sheet }),
  rows: (rows) => send({ block: PackedRows.pack(rows) }),
  shape: (shape) => send({ shape }),
};

try {
  const content = workerData as WorkbookContent;
  if (content.kind === 'xlsx') await parseXlsx(content.path, sink);
  else parseLegacy(content.kind === 'markup' ? content.text : readFileSync(content.path), sink);
  send({ isDone: true });
} catch (error) {
  if (!(error instanceof WorkbookError)) throw error;
  send({ problem: error.problem });
}
