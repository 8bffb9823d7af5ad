import type { QuestionAnswer, QuestionReading } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';

const keyOf = (question: string): readonly string[] => ['question', question];

/** The answer to a question; nothing is requested for an empty one. */
export function useQuestion(question: string): UseQueryResult<QuestionAnswer> {
  return useQuery({
    queryKey: keyOf(question),
    queryFn: async ({ signal }) => (await api.request('POST /api/question-api', { json: { question }, idempotent: true, silent: true, signal })).data.data,
    enabled: question !== '',
  });
}

interface ReadingChange {
  change: (reading: QuestionReading) => void;
  isPending: boolean;
  /** The reason, if no query has the changed reading. */
  refusal: string | null;
}

/** Plans a changed reading and opens the question with its meaning. */
export function useReadingChange(open: (question: string) => void): ReadingChange {
  const client = useQueryClient();
  const [state, setState] = useState<{ isPending: boolean; refusal: string | null }>({ isPending: false, refusal: null });
  const change = async (reading: QuestionReading): Promise<void> => {
    setState({ isPending: true, refusal: null });
    try {
      const answer = (await api.request('POST /api/question-api', { json: { reading }, idempotent: true })).data.data;
      if (answer.kind === 'answer') {
        client.setQueryData([...keyOf(answer.written)], answer);
        open(answer.written);
      }
      setState({ isPending: false, refusal: answer.kind === 'refusal' ? answer.reason : null });
    } catch {
      // The failure was shown by the API.
      setState({ isPending: false, refusal: null });
    }
  };
  return { ...state, change: (reading) => void change(reading) };
}
