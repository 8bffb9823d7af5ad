import type { Condition } from '@tenderscope/contract';
import { api } from './api.ts';
import { newDeviceId } from './device-id.ts';
import { followExport, type ExportProgress } from './export-progress.ts';
import type { ColumnInfo } from './use-catalog.ts';
import { queryIds } from './query-ids.gen.ts';
import { paramPositions } from './param-positions.ts';
import { callPath, type ParamsByKey, type QueryKey } from './use-rows.ts';

export interface ExportAsk<Key extends QueryKey = QueryKey> {
  query: Key;
  conditions: readonly Condition[];
  /** Of the query's params, by name. */
  values?: ParamsByKey[Key];
  columns: readonly ColumnInfo[];
  /** Without an extension. */
  name: string;
  /** Adds a sheet that says what the other shows: 口径. */
  hasBasis?: boolean;
  /** A pivot as a cross table, its first column alone named. */
  layout?: 'cross';
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
  const { query, conditions, values = {}, columns, name, hasBasis = false, layout = 'list' } = ask;
  const exportId = newDeviceId();
  const sheet = {
    fileName: name,
    headList: columns.map((column) => column.name),
    headChinaList: columns.map(({ title, unit, type }) => (unit === '' || type === 'rate' ? title : `${title}(${unit})`)),
    limit: -1,
    paramList: { value: conditions },
  };
  const id = queryIds[query];
  const positions = paramPositions(query, values);
  const sheetList = [{ ...sheet, interfaceGuid: id, values: positions, layout }];
  const call = hasBasis
    ? { path: workbookPath, json: { fileName: name, exportId, isBasisShown: true, sheetList } }
    : { path: `/api/data-api/${callPath('exportExcel', id, positions)}`, form: { ...formOf(sheet), exportId } };
  const over = new AbortController();
  void followExport(exportId, over.signal, onProgress);
  try {
    const { path, ...body } = call;
    const file = await api.download('POST', path, { ...body, signal });
    return { blob: file.blob, name: file.name ?? `${name}.xlsx` };
  } finally {
    over.abort();
  }
}

const workbookPath = '/api/external-api/exportExcelParamsMultiSheet';

/** A form's fields are texts; what is none travels as JSON. */
const formOf = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
