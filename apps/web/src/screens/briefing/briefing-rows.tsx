import { briefingKinds } from '@tenderscope/contract';
import { useMemo } from 'react';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { lotConditions, type RowKind } from './briefing-url.ts';

const lotLinks = {
  bd_name: { lot: 'lot_guid' },
  zbr_name: { party: 'issuer', guid: 'zbr_guid' },
  Gys_Name: { party: 'company', guid: 'gys_guid' },
} as const;
const groupLinks = { memberNames: { page: '/mainRelationAnalysis/warningRelationAnalysis', query: { finding: 'group_guid' }, also: { time: 'all' } } } as const;
const none = [] as const;

const columnsOf = {
  failedAgain: ['bd_name', 'zbr_name', 'kaibiao_time', 'budget', 'zb_fangshi', 'pinlei', 'BiaoDuan_bianhao', 'xm_name'],
  dealt: ['bd_name', 'zbr_name', 'zbJinE', 'Gys_Name', 'zbtzs_fachu_time', 'budget', 'zb_fangshi', 'pinlei', 'BiaoDuan_bianhao', 'xm_name'],
  added: ['bd_name', 'zbr_name', 'status', 'budget', 'zhaobiao_gonggao_time', 'zb_fangshi', 'pinlei', 'BiaoDuan_bianhao', 'xm_name'],
} as const;
const sortOf = { failedAgain: 'kaibiao_time', dealt: 'zbJinE', added: 'budget' } as const;

/** The rows of a sentence: as many as the sentence states, while the data are the same. */
export function BriefingRows({ kind, since }: { kind: RowKind; since: number }) {
  const values = useMemo(() => ({ since }), [since]);
  const { name, isLead } = briefingKinds[kind];
  const shared = { values, exportName: name, height: 400, enabled: true } as const;
  return (
    <Card title={isLead ? `${name}（供核查，不构成结论）` : name}>
      {kind === 'newGroups' && (
        <PagedTable
          {...shared}
          query="news.groups"
          conditions={none}
          columns={['memberNames', 'kind', 'memberNum', 'lotNum', 'zbJinE', 'strength', 'against']}
          rowKey="group_guid"
          initialSort={{ name: 'strength', rule: 'desc' }}
          links={groupLinks}
        />
      )}
      {kind === 'priceHits' && (
        <PagedTable
          {...shared}
          query="news.priceHits"
          conditions={none}
          columns={['bd_name', 'zbr_name', 'Gys_Name', 'detail', 'value', 'zbJinE', 'zbtzs_fachu_time', 'pinlei', 'BiaoDuan_bianhao']}
          rowKey="lot_guid"
          initialSort={{ name: 'value', rule: 'desc' }}
          links={lotLinks}
        />
      )}
      {kind !== 'newGroups' && kind !== 'priceHits' && (
        <PagedTable
          {...shared}
          key={kind}
          query="news.lots"
          name={`news.lots.${kind}`}
          conditions={lotConditions[kind]}
          columns={columnsOf[kind]}
          rowKey="lot_guid"
          initialSort={{ name: sortOf[kind], rule: 'desc' }}
          links={lotLinks}
        />
      )}
    </Card>
  );
}
