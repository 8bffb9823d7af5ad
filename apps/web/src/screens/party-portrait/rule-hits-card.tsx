import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

const none = [] as const;

/** Hits of all indicators, or of the chosen one, on the buyer's lots, for all years. */
export function RuleHitsCard({ unit }: { unit: string }) {
  const [cardRef, seen] = useInView();
  const [code, setCode] = useState('');
  const values = useMemo(() => ({ zbr_guid: unit }), [unit]);
  const rules = useRows('issuer.rules', none, { values, enabled: seen });
  const hit = (rules.data ?? []).filter(({ hits }) => hits > 0);
  const conditions = useMemo(
    () => [
      { name: 'zbr_guid', matching: '=', value: unit },
      { name: 'subject', matching: '=', value: '标段', whereIndex: 2 as const },
      ...(code === '' ? [] : [{ name: 'code', matching: '=', value: code }]),
    ],
    [unit, code],
  );
  const actions = (
    <>
      <CardNote>历年，不随期间变化；线索仅供核查，不构成结论</CardNote>
      <Select
        aria-label="指标"
        value={code}
        onChange={setCode}
        options={[{ value: '', label: '全部指标' }, ...hit.map((rule) => ({ value: rule.code, label: `${rule.name}（${rule.hits}）` }))]}
        popupMatchSelectWidth={false}
        style={{ width: 200 }}
      />
    </>
  );
  return (
    <Card title="被触发指标的标段" ref={cardRef} actions={actions}>
      <PagedTable
        query="rule.hits"
        conditions={conditions}
        columns={['name', 'subject_name', 'party_name', 'kaibiao_time', 'value', 'detail', 'code']}
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
