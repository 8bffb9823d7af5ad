import type { MetricKey, NewNote, Note, NoteChange } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

const root = ['notes'] as const;

/** Notes on a metric that the user sees, the latest periods first. */
export const useNotes = (metric: MetricKey): UseQueryResult<Note[]> =>
  useQuery({
    queryKey: [...root, metric],
    queryFn: async ({ signal }) => (await api.request('GET /api/note-api/notes', { query: { metric }, signal, silent: true })).data.list,
  });

export function useReloadNotes(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: root });
}

/** @throws Error with a message for the user. */
export async function addNote(json: NewNote): Promise<void> {
  await api.request('POST /api/note-api/notes', { json, silent: true });
}

/** @throws Error with a message for the user. */
export async function changeNote(guid: string, json: NoteChange): Promise<void> {
  await api.request('POST /api/note-api/notes/:guid', { params: { guid }, json, silent: true });
}

/** The note leaves all charts, and stays in the audit log. @throws Error with a message for the user. */
export async function withdrawNote(guid: string): Promise<void> {
  await api.request('POST /api/note-api/notes/:guid/withdraw', { params: { guid }, silent: true });
}
