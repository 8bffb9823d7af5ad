import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Cell, Sheet } from '../sheet.ts';
import { parseWorkbook, WorkbookError, type WorkbookProblem } from './parse-workbook.ts';

/** Messages of the thread: sheets with their rows after them, then the end. */
export type WorkerMessage = { sheet: Omit<Sheet, 'rows'> } | { rows: Cell[][] } | { problem: WorkbookProblem } | { isDone: true };

const send = (message: WorkerMessage): void => parentPort?.postMessage(message);

try {
  parseWorkbook(readFileSync(String(workerData)), { sheet: (sheet) => send({ sheet }), rows: (rows) => send({ rows }) });
  send({ isDone: true });
} catch (error) {
  if (!(error instanceof WorkbookError)) throw error;
  send({ problem: error.problem });
}
