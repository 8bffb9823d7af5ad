import { comparedPeriods, type Period } from '@tenderscope/contract';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { comparedFigure } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { useRequestedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { attributeViews, tilePlans, type AttributeViewKey } from './attribute-views.ts';
import type { AttributesState } from './use-attributes.ts';

/** Number of suppliers, and the shares that are active, new or at risk. */
export function AttributeTiles({ state, onOpen }: { state: AttributesState; onOpen: (view: AttributeViewKey) => void }) {
  const { conditions, conditionsFor, values, valuesFor, period } = state;
  const open = (other: Period) => ({ conditions: conditionsFor(other), values: valuesFor(other) });
  const dataEnd = useDataEnd();
  const compared = period && comparedPeriods(period, dataEnd);
  const bases = compared && { yearAgo: open(compared.yearAgo), before: compared.before && open(compared.before) };
  const row = useRequestedRow('market.summary', { conditions, values }, bases, []);
  const complete = row.current?.marketNum ?? 0;
  return (
    <KpiTiles row={row} columns={4}>
      {tilePlans.map(({ metric, opens, compares }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...(compares ? comparedFigure(metric, (when) => row[when]?.[metric]) : { value: row.current?.[metric] })}
          note={metric === 'marketNum' ? null : { kind: 'share', fraction: complete === 0 ? null : (row.current?.[metric] ?? 0) / complete }}
          opens={`查看${attributeViews[opens].title}`}
          onOpen={() => onOpen(opens)}
        />
      ))}
    </KpiTiles>
  );
}
