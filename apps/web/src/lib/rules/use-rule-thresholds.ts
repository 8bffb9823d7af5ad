import type { ThresholdHistory } from '@tenderscope/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Every threshold with its values so far. They change with a start of the server only. */
export const useRuleThresholds = (): UseQueryResult<ThresholdHistory[]> =>
  useQuery({
    queryKey: ['rule-thresholds'],
    queryFn: async ({ signal }) => (await api.request('GET /api/dict-api/ruleThresholds', { signal, silent: true })).data.list,
  });
