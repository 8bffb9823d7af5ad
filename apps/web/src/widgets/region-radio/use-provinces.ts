import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Short names of the provinces by the server's dictionary, kept for the session; none until they are there. */
export function useProvinces(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['provinces'],
    queryFn: async ({ signal }) => {
      const answer = await api.call<{ sheng_name: string }>('GET', '/api/dict-api/provinces', { signal, silent: true });
      return answer.data.list.map(({ sheng_name }) => sheng_name);
    },
    staleTime: Infinity,
  });
  return data ?? [];
}
