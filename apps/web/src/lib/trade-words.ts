import type { TradeWordView } from '@tenderscope/contract';
import { tradeWords, type TradeWord } from '@tenderscope/detection';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from './api/api.ts';

const inUse = ['trade-words'] as const;
const all = ['admin-trade-words'] as const;

/** The trade words in use; the default ones while they load and if loading fails. */
export function useTradeWords(): readonly TradeWord[] {
  const { data } = useQuery({
    queryKey: inUse,
    queryFn: async ({ signal }) => (await api.request('GET /api/dict-api/tradeWords', { signal, silent: true })).data.list,
  });
  return data ?? tradeWords;
}

/** All words with their last editors, for administrators. */
export const useTradeWordViews = (): UseQueryResult<TradeWordView[]> =>
  useQuery({ queryKey: all, queryFn: async ({ signal }) => (await api.request('GET /api/admin-api/tradeWords', { signal, silent: true })).data.list });

export function useReloadTradeWords(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: all }), client.invalidateQueries({ queryKey: inUse })]);
  };
}

export async function saveTradeWord(json: { word: string; products: string[] }): Promise<void> {
  await api.request('POST /api/admin-api/tradeWords', { json, silent: true });
}

export async function removeTradeWord(word: string): Promise<void> {
  await api.request('POST /api/admin-api/tradeWords/remove', { json: { word }, silent: true });
}
