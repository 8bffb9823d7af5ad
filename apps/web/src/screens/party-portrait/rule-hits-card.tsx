import { useMemo } from 'react';
import { useInView } from '../../lib/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

/** What indicators hit on the buyer's lots, in all years. */
export function RuleHitsCard({ unit }: { unit: string }) {
  const [cardRef, seen] = useInView();
  const conditions = useMemo(
    () => [{ name: 'zbr_guid', matching: '=', value: unit }, { name: 'subject', matching: '=', value: '标段', whereIndex: 2 as const }],
    [unit],
  );
  return (
    <Card title="被触发指标的标段" ref={cardRef} actions={<CardNote>历年，不随期间变化；仅供核查，不构成结论</CardNote>}>
      <PagedTable
        query="rule.hits"
        conditions={conditions}
        columns={['name', 'subject_name', 'kaibiao_time', 'value', 'detail', 'code']}
        rowKey="hit_guid"
        links={{ subject_name: { lot: 'subject_guid' } }}
        initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
        enabled={seen}
        exportName="被触发指标的标段"
        name="issuerRuleHits"
      />
    </Card>
  );
}
