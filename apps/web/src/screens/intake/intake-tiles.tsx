import { comparedFigure, courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import type { ComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import type { LotViews } from '../../widgets/lots-card/lot-view.ts';
import { tilePlans, type IntakeViewKey } from './intake-views.ts';

interface IntakeTilesProps {
  row: ComparedRow<'intake.summary'>;
  views: LotViews<IntakeViewKey>;
  onOpen: (view: IntakeViewKey) => void;
}

/** Supplier figures, compared with the previous year and the previous period. */
export function IntakeTiles({ row, views, onOpen }: IntakeTilesProps) {
  return (
    <KpiTiles row={row} columns={4} height={254}>
      {tilePlans.map(({ metric, opens, compares }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...(compares ? comparedFigure(metric, (when) => row[when]?.[metric]) : { value: row.current?.[metric] })}
          monthly={courseOf(row.course, (step) => step[metric])}
          opens={`查看${views[opens].title}`}
          onOpen={() => onOpen(opens)}
        />
      ))}
    </KpiTiles>
  );
}
