import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useInView } from '../../lib/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

/** Fields of lots that reviews are selected by. */
const fields: ReadonlySet<string | undefined> = new Set(['zbr_guid', 'Is_JiTuanNei', 'xm_LeiXing', 'zb_fangshi', 'zb_zuzhixingshi', 'pinlei', 'sheng_name', 'shi_name', 'zbtzs_fachu_time']);

/** The experts who reviewed these lots, those who reviewed most first. */
export function ExpertsCard({ conditions }: { conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  const own = useMemo(() => conditions.filter(({ name }) => fields.has(name)), [conditions]);
  return (
    <Card title="评标专家" ref={cardRef}>
      <PagedTable
        query="query.experts"
        conditions={own}
        columns={['expert_name', 'reviewNum', 'specialty', 'employer', 'meanAbsDeviation', 'flaggedNum']}
        rowKey="pingwei_code"
        initialSort={{ name: 'reviewNum', rule: 'desc' }}
        enabled={seen}
        exportName="评标专家"
        name="issuerExperts"
      />
    </Card>
  );
}
