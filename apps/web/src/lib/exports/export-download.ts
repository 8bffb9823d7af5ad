import type { Calls, RequestParts } from '@tenderscope/contract/calls';
import type { ExportProgress } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import type { ReceivedFile } from '../api/http/read-file.ts';
import { newDeviceId } from '../session/device-id.ts';
import { followExport } from './export-progress.ts';

export interface ExportOptions {
  signal: AbortSignal;
  /** Called with the progress, about once a second. */
  onProgress: (progress: ExportProgress) => void;
}

type ExportKey = 'POST /api/external-api/exportExcelParamsMultiSheet' | 'POST /api/data-api/exportOcds';
type BodyOf<Key extends ExportKey> = RequestParts<Calls[Key]>['json'];

export interface ExportedFile {
  blob: Blob;
  name: string;
}

/** The file of an export, and its name if the server gives one. A failure is shown to the user. */
export async function downloadExport<Key extends ExportKey>(
  key: Key,
  json: Omit<BodyOf<Key>, 'exportId'>,
  { signal, onProgress }: ExportOptions,
): Promise<ReceivedFile> {
  const exportId = newDeviceId();
  const over = new AbortController();
  void followExport(exportId, over.signal, onProgress);
  try {
    return await api.receive<ExportKey>(key, { json: { ...(json as BodyOf<ExportKey>), exportId }, signal });
  } finally {
    over.abort();
  }
}
