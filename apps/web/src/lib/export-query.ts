import type { Condition } from '@tenderscope/contract';
import { api } from './api.ts';
import { newDeviceId } from './device-id.ts';
import { followExport, type ExportProgress } from './export-progress.ts';
import type { ColumnInfo } from './use-catalog.ts';
import { queryIds } from './query-ids.gen.ts';
import { callPath, type QueryKey } from './use-rows.ts';

export interface ExportAsk {
  query: QueryKey;
  conditions: readonly Condition[];
  /** Of the query's parameters, in their order. */
  values?: readonly string[];
  columns: readonly ColumnInfo[];
  /** Without an extension. */
  name: string;
}

interface ExportOptions {
  signal: AbortSignal;
  /** Told how far it is, about once a second. */
  onProgress: (progress: ExportProgress) => void;
}

interface ExportedFile {
  blob: Blob;
  name: string;
}

/** All rows of a query as a workbook, heads carrying the units that its cells are in. The user is told of a failure. */
export async function exportQuery(ask: ExportAsk, { signal, onProgress }: ExportOptions): Promise<ExportedFile> {
  const { query, conditions, values = [], columns, name } = ask;
  const exportId = newDeviceId();
  const form = {
    fileName: name,
    headList: JSON.stringify(columns.map((column) => column.name)),
    headChinaList: JSON.stringify(columns.map(({ title, unit, type }) => (unit === '' || type === 'rate' ? title : `${title}(${unit})`))),
    exportId,
    limit: '-1',
    paramList: JSON.stringify({ value: conditions }),
  };
  const path = callPath('exportExcel', queryIds[query], values);
  const over = new AbortController();
  void followExport(exportId, over.signal, onProgress);
  try {
    const file = await api.download('POST', `/api/data-api/${path}`, { form, signal });
    return { blob: file.blob, name: file.name ?? `${name}.xlsx` };
  } finally {
    over.abort();
  }
}
