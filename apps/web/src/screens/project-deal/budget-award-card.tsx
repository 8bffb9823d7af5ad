import type { Condition } from '@tenderscope/contract';
import { prepareAmountPairs } from '../../charts/prepare/prepare-amount-pairs.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';
import { useOpenLot } from '../../widgets/links/use-open-lot.ts';

const axes = { x: '预算金额', y: '中标金额', above: '高于预算' };

function pairsOf(rows: readonly Row<'deal.budgetAward'>[]) {
  const pairs = rows.flatMap(({ lot_guid: id, bd_name: name, budget, zbJinE }) =>
    budget === null || zbJinE === null ? [] : [{ id, name, x: budget, y: zbJinE }],
  );
  return pairs.length > 0 ? withData(prepareAmountPairs(pairs, axes), rows, (row) => row.lot_guid) : null;
}

/** Awarded against budgeted amounts; points above the diagonal exceed the budget. A click opens the lot. */
export function BudgetAwardCard({ conditions }: { conditions: readonly Condition[] }) {
  const openLot = useOpenLot();
  return (
    <ChartCard
      title="预算与中标金额"
      height={453}
      query="deal.budgetAward"
      conditions={conditions}
      model={pairsOf}
      note={(rows) => rows[0] && <SampleNote shown={rows.length} complete={rows[0].wholeNum} />}
      table={{ columns: ['bd_name', 'budget', 'zbJinE'], rowKey: 'lot_guid', links: { bd_name: { lot: 'lot_guid' } } }}
      onPick={(row) => openLot(row.lot_guid)}
    />
  );
}
