import type { Citation, CitationRow, CitationRowKind, CitationSummary, Envelope, NewCitation } from '@tenderscope/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';

const root = ['citations'] as const;

/** The user's own citations, newest first. */
export const useCitations = (): UseQueryResult<CitationSummary[]> =>
  useQuery({
    queryKey: root,
    queryFn: async ({ signal }) => (await api.request('GET /api/citation-api/citations', { signal, silent: true })).data.list,
  });

/** A citation compared with the data of now. */
export const useCitation = (code: string): UseQueryResult<Citation> =>
  useQuery({
    queryKey: [...root, code],
    queryFn: async ({ signal }) => (await api.request('GET /api/citation-api/citations/:code', { params: { code }, signal, silent: true })).data.data,
  });

export interface CitationRowsRequest {
  code: string;
  kind: CitationRowKind;
  page: number;
  size: number;
}

/** A page of the rows of a citation, with the number of all. */
export const useCitationRows = ({ code, kind, page, size }: CitationRowsRequest): UseQueryResult<Envelope<CitationRow>['data']> =>
  useQuery({
    queryKey: [...root, code, kind, page, size],
    queryFn: async ({ signal }) => {
      const query = { kind, page, size };
      return (await api.request('GET /api/citation-api/citations/:code/rows', { params: { code }, query, signal, silent: true })).data;
    },
    placeholderData: keepPreviousData,
  });

/** Cites a figure. @throws Error with a message for the user. */
export const cite = async (json: NewCitation): Promise<CitationSummary> =>
  (await api.request('POST /api/citation-api/citations', { json, silent: true })).result;

/** Downloads figures, rows and differences of a citation. @throws Error with a message for the user. */
export async function exportCitation(code: string): Promise<void> {
  const { blob, name } = await api.receive('GET /api/citation-api/citations/:code/export', { params: { code }, silent: true });
  saveExport({ blob, name: name ?? `${code}.xlsx` });
}
