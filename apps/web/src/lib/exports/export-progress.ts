import type { ExportProgress } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

export type { ExportProgress };

const pollMs = 1_000;

/** Polls the progress of a named export once a second, until the signal aborts. Unknown progress is not reported. */
export async function followExport(exportId: string, signal: AbortSignal, onProgress: (progress: ExportProgress) => void): Promise<void> {
  const isOver = (): boolean => signal.aborted;
  await nextPoll();
  while (!isOver()) {
    try {
      const options = { signal, silent: true, background: true };
      const { data: { data: progress } } = await api.request('GET /api/data-api/exportProgress/:exportId', { params: { exportId }, ...options });
      if (!isOver() && progress) onProgress(progress);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
    }
    await nextPoll();
  }
}

const nextPoll = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pollMs));
