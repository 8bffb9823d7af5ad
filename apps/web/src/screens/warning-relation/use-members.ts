import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { membersOf, type Finding } from './finding.ts';
import { lotsOf, middleLot } from './member-lots.ts';

const everything = [] as const;
const met = '共同投标';

/**
 * Evidence shared by the companies of a finding: for a group over all its lots, because it is judged by all of them; otherwise in the
 * selection.
 */
export function useMembers(finding: Finding, conditions: readonly Condition[]) {
  const isGroup = finding.about.of === 'group';
  const [one = '', other = '', third = ''] = membersOf(finding);
  const shown = isGroup ? everything : conditions;
  const groupValues = useMemo(() => ({ group_guid: finding.key }), [finding.key]);
  const memberValues = useMemo(() => ({ one_guid: one, other_guid: other, third_guid: third }), [one, other, third]);
  const bidValues = useMemo(() => (isGroup ? groupValues : memberValues), [isGroup, groupValues, memberValues]);
  const ofGroup = useRows('relation.groupEvidence', everything, { values: groupValues, enabled: isGroup });
  const ofMembers = useRows('relation.evidence', conditions, { values: memberValues, enabled: !isGroup });
  const evidence = isGroup ? ofGroup : ofMembers;
  const bids = useRows('relation.memberBids', shown, { values: bidValues });
  const lots = useMemo(() => (bids.data ? lotsOf(bids.data) : undefined), [bids.data]);
  /** The pair that meets most represents the group. */
  const pairValues = useMemo(() => {
    const [max] = (evidence.data ?? []).filter(({ kind }) => kind === met).sort((a, b) => (b.lotNum ?? 0) - (a.lotNum ?? 0));
    return { one_guid: max?.gys_guid ?? '', other_guid: max?.Target_gys_guid ?? '' };
  }, [evidence.data]);
  const hasMet = pairValues.one_guid !== '';
  const hasMarks = evidence.data?.some(({ kind }) => /^(MAC|CPU|硬盘|加密锁)/.test(kind)) ?? false;
  const marks = useRows('relation.sharedMarks', shown, { values: memberValues, enabled: hasMarks && !isGroup && third === '' });
  const pairPeers = useRows('relation.pairPeers', shown, { values: pairValues, enabled: hasMet });
  const middle = useMemo(() => middleLot(lots ?? []), [lots]);
  const lotValues = useMemo(() => ({ lot_guid: middle?.lot_guid ?? '' }), [middle]);
  const lotPeers = useRows('relation.lotPeers', everything, { values: lotValues, enabled: middle !== null });
  const needed = [evidence, bids, ...(hasMarks && !isGroup && third === '' ? [marks] : []), ...(hasMet ? [pairPeers] : []), ...(middle ? [lotPeers] : [])];
  const failed = needed.find(({ isError, isFetching }) => isError && !isFetching);
  return {
    evidence,
    bids,
    lots,
    bidValues,
    memberValues,
    conditions: shown,
    marks: hasMarks ? (marks.data ?? []) : [],
    pairPeers: hasMet ? (pairPeers.data ?? []) : [],
    lotPeers: middle ? (lotPeers.data ?? []) : [],
    isReady: needed.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
    failure: failed?.error?.message ?? null,
    retry: () => {
      for (const query of needed) if (query.isError) void query.refetch();
    },
  };
}
export type MembersFound = ReturnType<typeof useMembers>;
