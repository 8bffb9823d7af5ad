import { useMemo } from 'react';
import { useInView } from '../../lib/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

/** What indicators hit on the buyer's lots, and the buyer itself, in all years. */
export function RuleHitsCard({ unit }: { unit: string }) {
  const [cardRef, seen] = useInView();
  const conditions = useMemo(() => [{ name: 'zbr_guid', matching: '=', value: unit }], [unit]);
  return (
    <Card title="被触发的指标" ref={cardRef} actions={<CardNote>历年，不随期间变化；仅供核查，不构成结论</CardNote>}>
      <PagedTable
        query="rule.hits"
        conditions={conditions}
        columns={['name', 'subject', 'subject_name', 'kaibiao_time', 'value', 'detail', 'code']}
        rowKey="subject_guid"
        initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
        enabled={seen}
        exportName="被触发的指标"
        name="issuerRuleHits"
      />
    </Card>
  );
}
