import { ChartCard } from '../chart-card/chart-card.tsx';
import { toggleOnly } from '../filter-bar/toggle-only.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { amountOrDeals } from './choices.ts';
import { methodRing } from './method-ring.ts';

/** Share of each method; a click selects one. */
export function MethodCard({ state }: { state: FilterState }) {
  return (
    <ChartCard
      title="采购方式占比"
      metrics={['zbJinE', 'dealNum']}
      height={288}
      query="insight.methodShare"
      conditions={state.conditions}
      measures={amountOrDeals}
      model={methodRing}
      table={{ columns: ['zb_fangshi', 'dealNum', 'zbJinE'], rowKey: 'zb_fangshi' }}
      onPick={(row) => toggleOnly(state, 'methods', row.zb_fangshi)}
    />
  );
}
