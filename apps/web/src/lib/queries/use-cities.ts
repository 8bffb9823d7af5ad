import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The cities of a province by the server's dictionary, kept for the session; empty until they are loaded. */
export function useCities(province: string | null): readonly string[] {
  const { data } = useQuery({
    queryKey: ['cities', province],
    queryFn: async ({ signal }) => {
      const { data } = await api.request('GET /api/dict-api/cities', { query: { sheng_name: province ?? '' }, signal, silent: true });
      return data.list.map(({ shi_name }) => shi_name);
    },
    staleTime: Infinity,
    enabled: province !== null,
  });
  return data ?? [];
}
