import { metrics, type Condition } from '@tenderscope/contract';
import { prepareWaterfall } from '../../charts/prepare/prepare-waterfall.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';

const levels = [
  ['budget', '预算'],
  ['ceiling', '限价'],
  ['averagePrice', '均价'],
  ['zbJinE', '中标'],
] as const;
const measure = { name: '金额', type: 'money', unit: metrics.zbJinE.unit } as const;

function waterfallOf([row]: readonly Row<'saving.levels'>[]) {
  if (!row || row.lotNum === 0) return null;
  return prepareWaterfall(
    levels.map(([column, name]) => ({ id: null, name, value: row[column] })),
    measure,
  );
}

/** From budget to award, for lots that have all four amounts. */
export function LevelsCard({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ChartCard
      title="预算到中标"
      height={288}
      query="saving.levels"
      conditions={conditions}
      model={waterfallOf}
      note={([row]) => row && row.lotNum > 0 && <SampleNote shown={row.lotNum} />}
    />
  );
}
