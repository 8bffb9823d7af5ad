import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { compileQuery, exportStatement, processCountsQuery, processRowsQuery, type QueryRequest } from '@tenderscope/catalog';
import { periodCondition, type Condition, type Period } from '@tenderscope/contract';
import type { StreamedStatement, Warehouse } from '@tenderscope/warehouse';
import { documentOf, type OcdsFormat } from './documents.ts';
import type { JsonObject } from './json.ts';
import { NothingToExportError } from './nothing-to-export-error.ts';
import { releasesOf } from './releases.ts';

export interface OcdsFileJob {
  format: OcdsFormat;
  /** Null for all time. */
  period: Period | null;
  /** Absolute path of the file; compressed if it ends with `.gz`. */
  out: string;
}

export interface OcdsFileOptions {
  ocidPrefix: string;
  publisher: string;
  signal?: AbortSignal | undefined;
  /** Receives the number of releases written, and of all. */
  onProgress?: (written: number, total: number) => void;
}

export interface OcdsFileReport {
  releases: number;
  path: string;
}

const processConditions = (period: Period | null): Condition[] => (period ? [periodCondition('zbtzs_fachu_time', period)] : []);

/**
 * Writes the releases of all units to a file, which appears once it is complete. Names of people are masked.
 * @throws NothingToExportError if the period has no process, without writing a file; the reason of `signal`.
 */
export async function exportOcdsFile(
  warehouse: Warehouse,
  { format, period, out }: OcdsFileJob,
  { ocidPrefix, publisher, signal, onProgress }: OcdsFileOptions,
): Promise<OcdsFileReport> {
  const request = { conditions: processConditions(period), scope: { kind: 'all' }, params: {} } as const;
  const [counted] = await warehouse.query(compileQuery(processCountsQuery, request), signal && { signal });
  const total = Number(counted?.['projectNum'] ?? 0);
  if (total === 0) throw new NothingToExportError();
  const releasedAt = warehouse.dataTime() ?? 0;
  const publication = { publisher, releasedAt, subject: JSON.stringify([warehouse.dataVersion(), request.conditions, ocidPrefix]) };
  let written = 0;
  async function* counting(releases: AsyncIterable<JsonObject>): AsyncGenerator<JsonObject> {
    for await (const release of releases) {
      yield release;
      written += 1;
      onProgress?.(written, total);
    }
  }
  const rows = warehouse.stream(processStatement(request), signal && { signal });
  const text = documentOf(counting(releasesOf(rows, { ocidPrefix, releasedAt })), format, publication);
  const draft = `${out}.part`;
  try {
    const packed = out.endsWith('.gz') ? createGzip() : new PassThrough();
    await pipeline(Readable.from(text), packed, createWriteStream(draft), ...(signal ? [{ signal }] : []));
    await rename(draft, out);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { releases: written, path: out };
}

type Selection = Pick<QueryRequest, 'conditions' | 'scope'>;

/** The rows of the releases that a caller may see, in the order of their processes, with names of people masked. */
const processStatement = (selection: Selection): StreamedStatement =>
  exportStatement(compileQuery(processRowsQuery, { ...selection, params: {} }), Object.keys(processRowsQuery.columns));
