import { unnamed, type Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { judgePair } from './judge-pair.ts';

/** Guids of the two companies. */
export interface PairValues {
  readonly gys_guid: string;
  readonly Target_gys_guid: string;
}

const none = [] as const;

/** The data for the judgement of two companies, and the judgement once all of them are loaded. */
export function usePair(values: PairValues, conditions: readonly Condition[]) {
  const { gys_guid: own, Target_gys_guid: target } = values;
  const ofRival = useMemo(() => [...conditions, { name: 'gys_guid', matching: '=', value: target, whereIndex: 2 as const }], [conditions, target]);
  const ofBoth = useMemo(
    () => [...conditions, ...['gys_guid', 'Target_gys_guid'].map((name) => ({ name, matching: 'in', value: [own, target], whereIndex: 2 as const }))],
    [conditions, own, target],
  );
  const [ownValues, targetValues] = useMemo(() => [{ gys_guid: own }, { gys_guid: target }], [own, target]);
  const infos = [useRows('supplier.info', none, { values: ownValues }), useRows('supplier.info', none, { values: targetValues })] as const;
  const rivals = useRows('competition.rivals', ofRival, { values: ownValues });
  const links = useRows('relation.holders', ofBoth);
  const meetings = useRows('competition.meetings', conditions, { values });
  const hardware = useRows('competition.hardware', conditions, { values });
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const all = [...infos, rivals, links, meetings, hardware];
  const failed = all.find(({ isError, isFetching }) => isError && !isFetching);
  const [ownInfo, targetInfo] = infos.map(({ data }) => data?.[0]);
  const names = [ownInfo?.Gys_Name ?? unnamed, targetInfo?.Gys_Name ?? unnamed] as const;
  const isThere = all.every(({ isSuccess }) => isSuccess);
  return {
    names,
    /** Guids in the loaded rows: for merged records, those of the companies they were merged into. */
    found: [ownInfo?.gys_guid, targetInfo?.gys_guid] as const,
    /** Both names are loaded or failed: showing one before the other would shift the layout. */
    isNamed: infos.every(({ isPending, isError }) => !isPending || isError),
    /** Guid of the first company that does not exist; null while loading or if both exist. */
    unknown: infos.find(({ data }) => data?.length === 0) ? (infos[0].data?.length === 0 ? own : target) : null,
    meetings,
    judgement:
      isThere && rivals.data && links.data && meetings.data && hardware.data
        ? judgePair({ names, rival: rivals.data[0], links: links.data, meetings: meetings.data, hardware: hardware.data, isPart })
        : null,
    isOld: all.some(({ isPlaceholderData }) => isPlaceholderData),
    failure: failed?.error?.message ?? null,
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}
