import type { Agent } from 'node:http';
import { queries, type QueryKey } from '@tenderscope/catalog';
import type { BenchServer } from './bench-server.ts';
import { callFor } from './call.ts';

export interface RequestedExport {
  key: QueryKey;
  sort: string;
  rule: 'asc' | 'desc';
}

export interface MeasuredExport {
  rows: number;
  bytes: number;
  seconds: number;
  firstByteSeconds: number;
  /** MiB. */
  idle: number;
  peak: number;
  /** Part of it used by tables that the engine read for the first time and keeps. */
  cached: number;
}

const sampledEveryMs = 200;

/** Exports all columns and rows of a query as a workbook, and measures the server's resident memory. */
export async function measureExport(
  server: BenchServer,
  agent: Agent,
  authorization: string,
  { key, sort, rule }: RequestedExport,
): Promise<MeasuredExport> {
  const query = queries.find((one) => one.key === key);
  if (!query) throw new Error(`no query ${key}`);
  const columns = JSON.stringify(Object.keys(query.columns));
  const form = {
    fileName: 'bench',
    headList: columns,
    headChinaList: columns,
    limit: '-1',
    paramList: JSON.stringify({ value: [{ sortName: sort, sortRule: rule }] }),
  };
  const { residentMiB: idle, cachedMiB: cachedBefore } = await server.metrics();
  let peak = idle;
  const sampling = setInterval(() => void server.metrics().then(({ residentMiB }) => (peak = Math.max(peak, residentMiB))), sampledEveryMs);
  let firstByteSeconds = Number.NaN;
  const start = performance.now();
  const onChunk = (): void => {
    if (Number.isNaN(firstByteSeconds)) firstByteSeconds = (performance.now() - start) / 1000;
  };
  const url = `${server.base}/api/data-api/exportExcelParams/${query.id}`;
  const { headers, bytes, ms } = await callFor(200, url, { agent, authorization, form, onChunk });
  clearInterval(sampling);
  const cached = (await server.metrics()).cachedMiB - cachedBefore;
  return { rows: Number(headers['x-total-rows']), bytes, seconds: ms / 1000, firstByteSeconds, idle, peak, cached };
}
