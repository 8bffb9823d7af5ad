import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { explainLeaning, type Pair } from './explain-leaning.ts';
import { minMeetings } from './expert-words.ts';

const everything = [] as const;

/** Default supplier: the most significant one, otherwise the one with the largest effect among those with enough meetings. */
function firstOf(pairs: readonly Pair[]): Pair | undefined {
  const size = ({ effect, bias }: Pair): number => Math.abs(effect ?? bias ?? 0);
  const met = pairs.filter(({ n }) => n >= minMeetings);
  return [...(met.length > 0 ? met : pairs)].sort((a, b) => (b.isSuspected ?? 0) - (a.isSuspected ?? 0) || size(b) - size(a))[0];
}

/** The expert and one supplier over all time: an expert is judged by all meetings, regardless of the selection. */
export function useLeaning(expert: Row<'expert.deviation'>, supplier: string | null) {
  const { pingwei_code: code } = expert;
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const values = useMemo(() => ({ pingwei_code: code }), [code]);
  const pairs = useRows('expert.bias', everything, { values });
  const pair = useMemo(
    () => (supplier === null || supplier === '' ? firstOf(pairs.data ?? everything) : pairs.data?.find(({ gys_guid: guid }) => guid === supplier)),
    [pairs.data, supplier],
  );
  const guid = pair?.gys_guid ?? '';
  const ofPair = useMemo(
    () => ['pingwei_code', 'gys_guid'].map((name, index): Condition => ({ name, matching: '=', value: index === 0 ? code : guid, whereIndex: 2 })),
    [code, guid],
  );
  const ofMeetings = useMemo(() => ({ pingwei_code: code, gys_guid: guid }), [code, guid]);
  const enabled = pair !== undefined;
  const alerts = useRows('expert.alerts', ofPair, { enabled });
  const meetings = useRows('expert.meetings', everything, { values: ofMeetings, enabled });
  const employers = useRows('expert.employers', ofPair, { enabled });
  const parts = [pairs, alerts, meetings, employers];
  const failed = parts.find(({ isError, isFetching }) => isError && !isFetching);
  const isThere = enabled && parts.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData);
  return {
    /** Undefined while it loads; null if the expert has not marked the supplier, or no supplier at all. */
    pair: pair ?? (pairs.isSuccess ? null : undefined),
    conditions: ofPair,
    values: ofMeetings,
    isSuspected: (alerts.data?.length ?? 0) > 0,
    explanation:
      isThere && alerts.data && meetings.data && employers.data
        ? explainLeaning({ expert, pair, alert: alerts.data[0], meetings: meetings.data, employer: employers.data[0], isPart })
        : null,
    failure: failed?.error?.message ?? null,
    retry: () => {
      for (const query of parts) if (query.isError) void query.refetch();
    },
  };
}
