import type { Condition } from '@tenderscope/contract';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { useOpenPortrait } from '../../widgets/links/use-open-portrait.ts';
import { heatOf, type Pair } from './heat-parts.ts';

/** Amounts awarded by the largest units to the largest suppliers; a click opens the supplier. */
export function HeatCard({ conditions }: { conditions: readonly Condition[] }) {
  const open = useOpenPortrait('company');
  return (
    <ChartCard
      title="单位 × 供应商"
      metrics={['zbJinE']}
      height={440}
      query="market.unitSuppliers"
      conditions={conditions}
      model={heatOf}
      onPick={open && ((pair: Pair) => open(pair.gys_guid))}
    />
  );
}
