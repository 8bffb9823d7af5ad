import { comparedFigure, courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import type { KpiNote } from '../../widgets/kpi-tile/kpi-note.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import type { ComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { supplierViews, tilePlans, type SupplierViewKey } from './analysis-views.ts';

interface ParticipationTilesProps {
  row: ComparedRow<'market.participation'>;
  onOpen: (view: SupplierViewKey) => void;
}

/** Who bid and who won, compared with a year ago and with the period before. */
export function ParticipationTiles({ row, onOpen }: ParticipationTilesProps) {
  return (
    <KpiTiles row={row}>
      {tilePlans.map(({ metric, opens }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...comparedFigure(metric, (when) => row[when]?.[metric])}
          note={metric === 'winningSuppliers' ? shareOfActive(row) : null}
          monthly={courseOf(row.course, (step) => step[metric])}
          opens={`查看${supplierViews[opens].title}`}
          onOpen={() => onOpen(opens)}
        />
      ))}
    </KpiTiles>
  );
}

/** How many of those that bid have won; nothing yet keeps the place of it. */
function shareOfActive({ current }: ComparedRow<'market.participation'>): KpiNote {
  const { winningSuppliers = 0, activeSuppliers = 0 } = current ?? {};
  return { kind: 'share', fraction: activeSuppliers === 0 ? null : winningSuppliers / activeSuppliers };
}
