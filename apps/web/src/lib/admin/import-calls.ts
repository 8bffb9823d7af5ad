import type {
  ImportChoices, ImportSessionView, ImportHistoryView, ImportList, ImportUndoView, JoinedCompaniesView, LedgerKind, LedgerProfileFile,
  LedgerProfileView,
} from '@tenderscope/contract';
import type { CompanyDecision } from '@tenderscope/contract/calls';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';
import { uploadFile, type UploadOptions } from '../api/upload-file.ts';

const importSessionKey = ['admin-imports', 'desk'] as const;
const historyKey = ['admin-imports', 'history'] as const;
const pollMs = 1000;

/** The import in progress in the browser, polled while it has a job. */
export const useImportSession = (): UseQueryResult<ImportSessionView> =>
  useQuery({
    queryKey: importSessionKey,
    queryFn: async ({ signal }) =>
      (await api.request('GET /api/admin-api/imports/current', { signal, silent: true, background: true })).result,
    refetchInterval: ({ state }) => (state.data?.job ? pollMs : false),
  });

export const useImportHistory = (): UseQueryResult<ImportHistoryView[]> =>
  useQuery({
    queryKey: historyKey,
    queryFn: async ({ signal }) => (await api.request('GET /api/admin-api/imports', { signal, silent: true })).data.list,
  });

/** Reloads the desk and the history. */
export function useReloadImports(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['admin-imports'] });
}

export async function sendImportFile(file: File, options: UploadOptions): Promise<void> {
  await uploadFile('POST /api/admin-api/imports/files/upload', {}, file, options);
}

export async function checkImport(json: ImportChoices): Promise<void> {
  await api.request('POST /api/admin-api/imports/check', { json, silent: true });
}

export async function actOnImport(act: 'load' | 'cancel' | 'clear'): Promise<void> {
  await api.request(`POST /api/admin-api/imports/${act}`, { silent: true });
}

/** A list that an import produced: CSV, or a ZIP archive of rows. */
export async function readImportList(importId: string, list: ImportList): Promise<Blob> {
  return (await api.receive('GET /api/admin-api/imports/:importId/:list', { params: { importId, list }, silent: true })).blob;
}

export async function saveImportList(importId: string, list: ImportList): Promise<void> {
  saveExport({ blob: await readImportList(importId, list), name: `${list}_${importId}.${list === 'rows' ? 'zip' : 'csv'}` });
}

/** Records of companies that are merged into another one; a keyword is part of a name or an id. */
export const useJoinedCompanies = (keyword: string): UseQueryResult<JoinedCompaniesView> =>
  useQuery({
    queryKey: ['admin-imports', 'joined', keyword],
    queryFn: async ({ signal }) =>
      (await api.request('GET /api/admin-api/imports/joined-companies', { query: { keyword }, signal, silent: true })).result,
    placeholderData: keepPreviousData,
  });

/** Starts to load a decision about two records; the desk shows progress. */
export async function decideCompanies(json: CompanyDecision): Promise<void> {
  await api.request('POST /api/admin-api/imports/joined-companies', { json, silent: true });
}

/** Saved mappings of ledgers, by name. */
export const useLedgerProfiles = (): UseQueryResult<LedgerProfileView[]> =>
  useQuery({
    queryKey: ['admin-imports', 'profiles'],
    queryFn: async ({ signal }) => (await api.request('GET /api/admin-api/imports/profiles', { signal, silent: true })).data.list,
  });

/** Saves the mapping of the columns of a sheet in the last check. */
export async function saveLedgerProfile(name: string, sheet: string): Promise<void> {
  await api.request('POST /api/admin-api/imports/profiles', { json: { name, sheet }, silent: true });
}

/** Saves the profile of a file. @throws Error for a text that is not JSON. */
export async function sendLedgerProfile(text: string): Promise<void> {
  await api.request('POST /api/admin-api/imports/profiles/file', { json: JSON.parse(text) as LedgerProfileFile, silent: true });
}

export async function removeLedgerProfile(name: string): Promise<void> {
  await api.request('POST /api/admin-api/imports/profiles/remove', { json: { name }, silent: true });
}

export async function downloadLedgerProfile(name: string): Promise<void> {
  const { blob } = await api.receive('GET /api/admin-api/imports/profiles/:name', { params: { name }, silent: true });
  saveExport({ blob, name: `${name}.json` });
}

/** Downloads an empty ledger of a kind, to be filled in, under a name. */
export async function downloadLedgerTemplate(kind: LedgerKind, name: string): Promise<void> {
  const { blob } = await api.receive('GET /api/admin-api/imports/templates/:kind', { params: { kind }, silent: true });
  saveExport({ blob, name });
}

/** Rows that undoing an import changes, or the reason why it is not possible now. */
export async function readImportUndo(importId: string): Promise<ImportUndoView> {
  return (await api.request('GET /api/admin-api/imports/:importId/undo', { params: { importId }, silent: true })).result;
}

/** Starts to undo an import; the desk shows progress. */
export async function undoImport(importId: string): Promise<void> {
  await api.request('POST /api/admin-api/imports/:importId/undo', { params: { importId }, silent: true });
}
