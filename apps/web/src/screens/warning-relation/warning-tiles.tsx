import { formatCount, inState, type Condition } from '@tenderscope/contract';
import { useNavigate } from 'react-router';
import { casesPath } from '../../lib/cases/case-address.ts';
import { useCaseCounts } from '../../lib/cases/use-cases.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useStaleText } from '../../widgets/chart-card/use-stale-text.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import type { FindingTab, GroupView } from './finding-tabs.ts';

interface WarningTilesProps {
  conditions: readonly Condition[];
  onOpen: (tab: FindingTab, rows: GroupView) => void;
}

const tiles = [
  ['groupNum', '疑似团伙', 'groups', '查看疑似团伙'],
  ['hardwarePairNum', '硬件信息相同', 'groups', '查看硬件信息相同的企业对'],
  ['groupLotNum', '疑似团伙', 'lots', '查看涉及标段'],
  ['groupAmount', '疑似团伙', 'lots', '查看涉及标段'],
  ['strongGroupNum', '疑似团伙', 'strong', '查看有强证据的疑似团伙'],
] as const;

/** Number of findings in the selection, and of pending cases; a click leads to the rows behind the figure. */
export function WarningTiles({ conditions, onOpen }: WarningTilesProps) {
  const navigate = useNavigate();
  const loaded = useRows('relation.overview', conditions);
  const { data, isPlaceholderData, isError, isFetching, error, refetch } = loaded;
  const stale = useStaleText(conditions, isPlaceholderData);
  const seesCases = useSession(({ menuAuthPath }) => menuAuthPath.includes(casesPath));
  const counts = useCaseCounts(seesCases);
  const row = { isOld: isPlaceholderData, stale, failure: isError && !isFetching ? error.message : null, retry: () => void refetch() };
  const fresh = data?.[0]?.newGroupNum ?? 0;
  const freshPart = {
    metric: 'newGroupNum',
    text: `▲${formatCount(fresh)} 新`,
    opens: '查看新发现的疑似团伙',
    onOpen: () => onOpen('疑似团伙', 'fresh'),
  } as const;
  return (
    <KpiTiles row={row} columns={seesCases ? 6 : 5} height={77}>
      {tiles.map(([metric, tab, rows, opens]) => (
        <KpiTile
          key={metric}
          metric={metric}
          value={data?.[0]?.[metric]}
          part={metric === 'groupNum' && fresh > 0 ? freshPart : null}
          opens={opens}
          onOpen={() => onOpen(tab, rows)}
        />
      ))}
      {seesCases && (
        <KpiTile
          metric="waitingCaseNum"
          value={counts.isError ? null : counts.data?.byState[inState.waiting]}
          opens="查看待核查的线索"
          onOpen={() => void navigate(`${casesPath}?${new URLSearchParams({ state: inState.waiting }).toString()}`)}
        />
      )}
    </KpiTiles>
  );
}
