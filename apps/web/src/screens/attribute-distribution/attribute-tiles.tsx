import { comparedPeriods, type Period } from '@tenderscope/contract';
import { useDataEnd } from '../../lib/use-data-end.ts';
import { comparedFigure } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { useAskedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { attributeViews, tilePlans, type AttributeViewKey } from './attribute-views.ts';
import type { AttributesState } from './use-attributes.ts';

/** Number of suppliers, and the shares that are active, new or at risk. */
export function AttributeTiles({ state, onOpen }: { state: AttributesState; onOpen: (view: AttributeViewKey) => void }) {
  const { conditions, conditionsFor, values, valuesFor, period } = state;
  const ask = (other: Period) => ({ conditions: conditionsFor(other), values: valuesFor(other) });
  const dataEnd = useDataEnd();
  const compared = period && comparedPeriods(period, dataEnd);
  const bases = compared && { yearAgo: ask(compared.yearAgo), before: compared.before && ask(compared.before) };
  const row = useAskedRow('market.summary', { conditions, values }, bases, []);
  const whole = row.current?.marketNum ?? 0;
  return (
    <KpiTiles row={row} columns={4}>
      {tilePlans.map(({ metric, opens, compares }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...(compares ? comparedFigure(metric, (when) => row[when]?.[metric]) : { value: row.current?.[metric] })}
          note={metric === 'marketNum' ? null : { kind: 'share', fraction: whole === 0 ? null : (row.current?.[metric] ?? 0) / whole }}
          opens={`查看${attributeViews[opens].title}`}
          onOpen={() => onOpen(opens)}
        />
      ))}
    </KpiTiles>
  );
}
