import type { MetricKey } from '@tenderscope/contract';
import { comparedFigure, courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { useComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { winRateFigure } from '../../widgets/kpi-tile/win-rate-figure.ts';
import type { SupplierCardProps } from './supplier-card-props.ts';
import { tables, type TableKey } from './tables.ts';

/** The tiles in order, with the table behind each. */
const plans = [
  { metric: 'tbNum', opens: 'bids' },
  { metric: 'zbNum', opens: 'awards' },
  { metric: 'zbRate', opens: 'wins' },
  { metric: 'zbJinE', opens: 'awards' },
] as const satisfies readonly { metric: MetricKey; opens: TableKey }[];

/** Bids and wins of the supplier, compared with the previous year and the previous period. */
export function SupplierTiles({ state, values, onOpen }: SupplierCardProps & { onOpen: (table: TableKey) => void }) {
  const row = useComparedRow('supplier.profile', state, values);
  const exceeds = row.current?.exceedRate;
  return (
    <KpiTiles row={row} columns={4} height={121}>
      {plans.map(({ metric, opens }) => (
        <KpiTile
          key={metric}
          metric={metric}
          note={metric === 'zbJinE' && typeof exceeds === 'number' ? { kind: 'exceeds', percent: exceeds } : null}
          {...(metric === 'zbRate' ? winRateFigure(row) : comparedFigure(metric, (when) => row[when]?.[metric]))}
          monthly={courseOf(row.course, (step) => step[metric])}
          opens={`查看${tables[opens].title}`}
          onOpen={() => onOpen(opens)}
        />
      ))}
    </KpiTiles>
  );
}
