import type { ImportDeskView, ImportHistoryView } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api.ts';
import { saveExport } from '../export-save.ts';
import { present } from '../present.ts';
import { uploadFile, type UploadOptions } from '../upload-file.ts';

const path = '/api/admin-api/imports';
const deskKey = ['admin-imports', 'desk'] as const;
const historyKey = ['admin-imports', 'history'] as const;
const pollMs = 1000;

/** The import that is under way in the browser, looked at again while something goes on. */
export const useImportDesk = (): UseQueryResult<ImportDeskView> =>
  useQuery({
    queryKey: deskKey,
    queryFn: async ({ signal }) => {
      const { result } = await api.call<never, ImportDeskView>('GET', `${path}/current`, { signal, silent: true, background: true });
      return present(result);
    },
    refetchInterval: ({ state }) => (state.data?.job ? pollMs : false),
  });

export const useImportHistory = (): UseQueryResult<ImportHistoryView[]> =>
  useQuery({
    queryKey: historyKey,
    queryFn: async ({ signal }) => (await api.call<ImportHistoryView>('GET', path, { signal, silent: true })).data.list,
  });

/** Reads the desk and the history again. */
export function useReloadImports(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['admin-imports'] });
}

export async function sendImportFile(file: File, options: UploadOptions): Promise<void> {
  await uploadFile<unknown>(`${path}/files/upload`, file, options);
}

export async function actOnImport(act: 'check' | 'load' | 'cancel' | 'clear'): Promise<void> {
  await api.call('POST', `${path}/${act}`, { json: {}, silent: true });
}

/** The rows that an import refused, as CSV. */
export async function readRejects(importId: string): Promise<Blob> {
  return (await api.download('GET', `${path}/${encodeURIComponent(importId)}/rejects`, { silent: true })).blob;
}

export async function saveRejects(importId: string): Promise<void> {
  saveExport({ blob: await readRejects(importId), name: `rejects_${importId}.csv` });
}
