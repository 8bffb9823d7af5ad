import type { NewTip, Tip, TipAction, TipCounts, TipDetail, TipPageRequest, TipSource, TipStep } from '@tenderscope/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

interface TipPage {
  rows: Tip[];
  total: number;
}

// Below the key of cases, so that they are reloaded together.
const all = ['cases', 'tips'] as const;

export const useTipPage = (json: TipPageRequest): UseQueryResult<TipPage> =>
  useQuery({
    queryKey: [...all, 'page', json],
    queryFn: async ({ signal }) => {
      const { data } = await api.request('POST /api/tip-api/page', { json, signal, idempotent: true, silent: true });
      return { rows: data.list, total: data.total };
    },
    placeholderData: keepPreviousData,
  });

export const useTipCounts = (): UseQueryResult<TipCounts> =>
  useQuery({
    queryKey: [...all, 'counts'],
    queryFn: async ({ signal }) => (await api.request('GET /api/tip-api/counts', { signal, silent: true })).data.data,
  });

export const useTip = (guid: string): UseQueryResult<TipDetail> =>
  useQuery({
    queryKey: [...all, 'one', guid],
    queryFn: async ({ signal }) => (await api.request('GET /api/tip-api/:guid', { params: { guid }, signal, silent: true })).data.data,
  });

export async function registerTip(json: NewTip): Promise<Tip> {
  return (await api.request('POST /api/tip-api', { json, silent: true })).result;
}

export async function takeTipStep<Action extends TipAction>(guid: string, action: Action, json: TipStep<Action>): Promise<void> {
  const key: `POST /api/tip-api/:guid/${TipAction}` = `POST /api/tip-api/:guid/${action}`;
  await api.request(key, { params: { guid }, json, silent: true });
}

/** The sender of a report; each access is logged. */
export async function readTipSource(guid: string): Promise<TipSource> {
  return (await api.request('GET /api/tip-api/:guid/source', { params: { guid }, silent: true })).data.data;
}
