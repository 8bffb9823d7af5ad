import { comparedFigure, courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import type { ComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { winRateFigure } from '../../widgets/kpi-tile/win-rate-figure.ts';
import { supplierViews, tilePlans, type SupplierViewKey } from './analysis-views.ts';

interface ParticipationTilesProps {
  row: ComparedRow<'market.participation'>;
  onOpen: (view: SupplierViewKey) => void;
}

/** Number of bidders and winners, compared with the previous year and the previous period. */
export function ParticipationTiles({ row, onOpen }: ParticipationTilesProps) {
  return (
    <KpiTiles row={row}>
      {tilePlans.map(({ metric, opens }) => (
        <KpiTile
          key={metric}
          metric={metric}
          note={null}
          {...(metric === 'zbRate' ? winRateFigure(row) : comparedFigure(metric, (when) => row[when]?.[metric]))}
          monthly={courseOf(row.course, (step) => step[metric])}
          opens={`查看${supplierViews[opens].title}`}
          onOpen={() => onOpen(opens)}
        />
      ))}
    </KpiTiles>
  );
}
