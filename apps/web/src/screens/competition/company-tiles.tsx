import type { Condition, MetricKey } from '@tenderscope/contract';
import type { LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { useStaleText } from '../../widgets/chart-card/use-stale-text.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { figuresOf } from './company-figures.ts';
import { rivalsTitle } from './rivals-table-card.tsx';

interface CompanyTilesProps {
  loaded: LoadedRows<'competition.rivals'>;
  conditions: readonly Condition[];
  onOpen: () => void;
}

const shown = ['rivalNum', 'meetNum', 'meetWins', 'meetLosses', 'otherWins'] as const satisfies readonly MetricKey[];

/** Number of rivals, meetings and wins of a company; a click leads to the rivals behind the figure. */
export function CompanyTiles({ loaded, conditions, onOpen }: CompanyTilesProps) {
  const { data, isPlaceholderData, isError, isFetching, error, refetch } = loaded;
  const stale = useStaleText(conditions, isPlaceholderData);
  const figures = data && figuresOf(data);
  const row = { isOld: isPlaceholderData, stale, failure: isError && !isFetching ? (error?.message ?? '') : null, retry: () => void refetch() };
  return (
    <KpiTiles row={row} columns={5} height={77}>
      {shown.map((metric) => (
        <KpiTile key={metric} metric={metric} value={figures?.[metric]} opens={`查看${rivalsTitle}`} onOpen={onOpen} />
      ))}
    </KpiTiles>
  );
}
