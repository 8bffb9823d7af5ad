import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { ConditionError } from '@tenderscope/catalog';
import { messages, relationWorkbookSchema, type RelationWorkbook } from '@tenderscope/contract';
import { batchesOf } from '../exports/export-service.ts';
import type { InMemorySheet } from '../exports/sheet-plan.ts';
import { workbookStream } from '../exports/xlsx/workbook-stream.ts';
import { doJob } from '../../platform/workers/do-job.ts';
import { readRequest } from './read-request.ts';
import { relationSheets, type PictureState } from './relation-sheets.ts';
import { generalErrors } from '../../platform/general-errors.ts';
import { relationErrors } from './relation-errors.ts';

export interface WorkbookJob {
  /** JSON text of a `RelationWorkbook`. */
  body: Uint8Array;
  state: PictureState;
  /** File to write. */
  path: string;
  watermark: string | undefined;
}

/** Written workbook: its name, its rows, and its description for the audit log. */
export interface WrittenWorkbook extends Pick<RelationWorkbook, 'fileName' | 'companies' | 'basis'> {
  rows: number;
}

const { body, state, path, watermark } = workerData as WorkbookJob;
await doJob(async (): Promise<WrittenWorkbook> => {
  const request = readRequest(relationWorkbookSchema, valueOf(body));
  const sheets = sheetsOf(request);
  const withRows = sheets.map((sheet) => ({ ...sheet, rows: Readable.from(batchesOf(sheet)) }));
  const stream = workbookStream(withRows, { fallbackName: messages.exports.sheet, watermark });
  await pipeline(Readable.from(stream), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  const { fileName, companies, basis } = request;
  return { fileName, companies, basis, rows: sheets.reduce((sum, { inMemoryRows }) => sum + inMemoryRows.length, 0) };
});

/** @throws HttpError 400 for invalid JSON. */
function valueOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    throw generalErrors.badRequest('FST_ERR_CTP_INVALID_JSON_BODY');
  }
}

function sheetsOf(request: RelationWorkbook): InMemorySheet[] {
  try {
    return relationSheets(request, state);
  } catch (error) {
    throw error instanceof ConditionError ? relationErrors.invalid(error.message) : error;
  }
}
