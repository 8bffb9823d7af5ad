import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { prepareAmountPairs } from '../../charts/prepare-amount-pairs.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';

const height = 453;
const axes = { x: '预算金额', y: '中标金额', above: '高于预算' };

/** What was awarded against what was planned; above the diagonal lies what cost more. A click opens the lot. */
export function BudgetAwardCard({ conditions }: { conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  const [params, setParams] = useSearchParams();
  const query = useRows('deal.budgetAward', conditions, { enabled: seen });
  const rows = query.data ?? [];
  const model = useMemo(() => {
    const pairs = (query.data ?? []).flatMap(({ lot_guid: id, bd_name: name, budget, zbJinE }) =>
      budget === null || zbJinE === null ? [] : [{ id, name, x: budget, y: zbJinE }],
    );
    return pairs.length > 0 ? prepareAmountPairs(pairs, axes) : null;
  }, [query.data]);
  const openLot = (guid: string): void => {
    const changed = new URLSearchParams(params);
    changed.set('lot', guid);
    setParams(changed);
  };
  return (
    <ChartCard
      title="预算与中标金额"
      height={height}
      query={query}
      model={model}
      extra={rows[0] && <SampleNote shown={rows.length} whole={rows[0].wholeNum} />}
      onPick={openLot}
      rows={{ query: 'deal.budgetAward', conditions }}
      cardRef={cardRef}
      table={
        <LocalTable
          query="deal.budgetAward"
          rows={rows}
          columns={['bd_name', 'budget', 'zbJinE']}
          rowKey="lot_guid"
          links={{ bd_name: { lot: 'lot_guid' } }}
          height={height}
        />
      }
    />
  );
}
