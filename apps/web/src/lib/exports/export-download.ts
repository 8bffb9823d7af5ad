import { api } from '../api/api.ts';
import { newDeviceId } from '../session/device-id.ts';
import { followExport, type ExportProgress } from './export-progress.ts';

export interface ExportOptions {
  signal: AbortSignal;
  /** Called with the progress, about once a second. */
  onProgress: (progress: ExportProgress) => void;
}

export interface ExportedFile {
  blob: Blob;
  name: string;
}

/** The file of an export, and its name if the server gives one. A failure is shown to the user. */
export async function downloadExport(
  path: string,
  json: Readonly<Record<string, unknown>>,
  { signal, onProgress }: ExportOptions,
): ReturnType<typeof api.download> {
  const exportId = newDeviceId();
  const over = new AbortController();
  void followExport(exportId, over.signal, onProgress);
  try {
    return await api.download('POST', path, { json: { ...json, exportId }, signal });
  } finally {
    over.abort();
  }
}
