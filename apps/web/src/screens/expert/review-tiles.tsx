import type { Condition } from '@tenderscope/contract';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useStaleText } from '../../widgets/chart-card/use-stale-text.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import type { RowList } from './expert-address.ts';

const tiles = [
  ['expertNum', '专家'],
  ['reviewedLotNum', '参评标段'],
  ['flaggedMarkNum', '偏离评分'],
  ['leaningNum', '疑似倾向'],
  ['decisiveNum', '关键票'],
] as const;

/** Number of experts, panels, marks and findings; a click leads to the counted rows. */
export function ReviewTiles({ conditions, onOpen }: { conditions: readonly Condition[]; onOpen: (rows: RowList) => void }) {
  const { data, isPlaceholderData, isError, isFetching, error, refetch } = useRows('expert.overview', conditions);
  const stale = useStaleText(conditions, isPlaceholderData);
  const row = { isOld: isPlaceholderData, stale, failure: isError && !isFetching ? error.message : null, retry: () => void refetch() };
  return (
    <KpiTiles row={row} columns={5} height={77}>
      {tiles.map(([metric, rows]) => (
        <KpiTile key={metric} metric={metric} value={data?.[0]?.[metric]} opens={`查看${rows}`} onOpen={() => onOpen(rows)} />
      ))}
    </KpiTiles>
  );
}
