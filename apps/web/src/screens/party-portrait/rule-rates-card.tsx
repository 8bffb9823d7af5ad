import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

const none = [] as const;

/** Hit rates of indicators on the buyer's lots, compared with units of the same level, for all years. */
export function RuleRatesCard({ unit }: { unit: string }) {
  const [cardRef, seen] = useInView();
  const values = useMemo(() => ({ zbr_guid: unit }), [unit]);
  return (
    <Card
      title="指标线索与同级单位比较"
      ref={cardRef}
      actions={<CardNote>历年，不随期间变化；同级单位须有 10 个以上受检标段；线索仅供核查，不构成结论</CardNote>}
    >
      <PagedTable
        query="issuer.rules"
        values={values}
        conditions={none}
        columns={['name', 'tested', 'hits', 'hitRate', 'medianRate', 'peerNum', 'code', 'formula']}
        rowKey="code"
        initialSort={{ name: 'hits', rule: 'desc' }}
        enabled={seen}
        exportName="指标线索与同级单位比较"
        name="issuerRuleRates"
      />
    </Card>
  );
}
