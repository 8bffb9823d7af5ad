import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The cities of a province by the server's dictionary, kept for the session; empty until they are loaded. */
export function useCities(province: string | null): readonly string[] {
  const { data } = useQuery({
    queryKey: ['cities', province],
    queryFn: async ({ signal }) => {
      const path = `/api/dict-api/cities?sheng_name=${encodeURIComponent(province ?? '')}`;
      const answer = await api.call<{ shi_name: string }>('GET', path, { signal, silent: true });
      return answer.data.list.map(({ shi_name }) => shi_name);
    },
    staleTime: Infinity,
    enabled: province !== null,
  });
  return data ?? [];
}
