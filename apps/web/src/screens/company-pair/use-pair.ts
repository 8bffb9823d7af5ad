import { reasonsIn, unnamed, type Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { judgePair } from './judge-pair.ts';
import type { PairValues } from './pair-values.ts';
import { remarksOnPair } from './remarks.ts';

const none = [] as const;

const isComplete = <Parts extends object>(parts: Parts): parts is { [Name in keyof Parts]: NonNullable<Parts[Name]> } & Parts =>
  Object.values(parts).every((part) => part !== undefined);

/** The companies of a pair, from the register. */
export function useTwoCompanies({ one, other }: PairValues) {
  const [ofOne, ofOther] = useMemo(() => [{ gys_guid: one }, { gys_guid: other }], [one, other]);
  const infos = [useRows('supplier.info', none, { values: ofOne }), useRows('supplier.info', none, { values: ofOther })] as const;
  const [first, second] = infos.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data?.[0]));
  const missing = infos.map(({ data, isPlaceholderData }) => !isPlaceholderData && data?.length === 0);
  return {
    infos,
    rows: [first, second] as const,
    names: [first?.Gys_Name ?? unnamed, second?.Gys_Name ?? unnamed] as const,
    isNamed: first !== undefined && second !== undefined,
    /** Ids without a company. */
    unknown: [one, other].filter((_, index) => missing[index]),
  };
}

/** The facts about two companies in a selection, and the conclusion once all of them are loaded. */
export function usePair(values: PairValues, names: readonly [string, string], conditions: readonly Condition[]) {
  const { one, other, members, sides } = values;
  const ofBoth = useMemo(
    () => ['gys_guid', 'Target_gys_guid'].map((name) => ({ name, matching: 'in', value: [one, other], whereIndex: 2 as const })),
    [one, other],
  );
  const pair = useRows('competition.pair', conditions, { values: members });
  const links = useRows('relation.holders', ofBoth);
  const evidence = useRows('relation.evidence', conditions, { values: members });
  const marks = useRows('relation.sharedMarks', conditions, { values: members });
  const hardware = useRows('competition.hardware', conditions, { values: sides });
  const peers = useRows('relation.pairPeers', conditions, { values: members });
  const meetings = useRows('competition.meetings', conditions, { values: sides });
  const reasons = useRows('relation.pairReasons', none, { values: members });
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const all = [pair, links, evidence, marks, hardware, peers, reasons];
  const failed = all.find(({ isError, isFetching }) => isError && !isFetching);
  const row = pair.data?.[0];
  const loaded = { links: links.data, evidence: evidence.data, marks: marks.data, hardware: hardware.data, peers: peers.data };
  const against = reasons.data?.map((found) => reasonsIn(found.against))[0];
  const facts = row && isComplete(loaded) ? { names, pair: row, ...loaded, isPart } : null;
  return {
    pair,
    peers,
    links,
    meetings,
    conclusion: facts && against && { ...judgePair(facts), against, remarks: remarksOnPair(facts) },
    isOld: all.some(({ isPlaceholderData }) => isPlaceholderData),
    failure: failed?.error?.message ?? null,
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}
