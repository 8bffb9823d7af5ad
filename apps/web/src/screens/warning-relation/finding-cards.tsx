import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { pairPath } from '../../widgets/links/pair-address.ts';
import type { FindingTab } from './finding-tabs.ts';

interface FindingCardProps {
  tab: FindingTab;
  conditions: readonly Condition[];
}

const pair = { page: pairPath, query: { gys_guid: 'gys_guid', Target_gys_guid: 'Target_gys_guid' }, keepsFilters: true } as const;
const jointPair = { ...pair, query: { gys_guid: 'gys_guid', Target_gys_guid: 'Target_Gys_guid' } } as const;
const company = { party: 'company', guid: 'gys_guid' } as const;
const rare = { minTimes: 3 };
const linkKinds = {
  股权关系: ['持股'],
  '股东/高管相同': ['共同股东', '同一法定代表人', '共同高管', '同一授权代表', '同一项目经理', '关联人员'],
};

/** The findings of one kind that are no group; a number of lots opens the pair, with every lot and both prices. */
export function FindingCard({ tab, conditions }: FindingCardProps) {
  switch (tab) {
    case '两家共同投标':
      return (
        <Card title={tab} actions={<CardNote>3 次及以上；经常同场本身不是嫌疑，q 值越小越难以巧合解释；同一联合体的成员不算相遇</CardNote>}>
          <PagedTable
            query="relation.jointBidding2"
            conditions={conditions}
            values={rare}
            columns={['Gys_Name', 'Target_Gys_Name', 'TongTou_Nums', 'tbNum', 'targetTbNum', 'zbNum', 'targetZbNum', 'jaccard', 'qValue']}
            rowKey="row_guid"
            initialSort={{ name: 'TongTou_Nums', rule: 'desc' }}
            links={{ Gys_Name: company, Target_Gys_Name: { party: 'company', guid: 'Target_Gys_guid' }, TongTou_Nums: jointPair }}
            exportName={tab}
            enabled
          />
        </Card>
      );
    case '三家共同投标':
      return (
        <Card title={tab} actions={<CardNote>3 次及以上；经常同场本身不是嫌疑</CardNote>}>
          <PagedTable
            query="relation.jointBidding3"
            conditions={conditions}
            values={rare}
            columns={['names', 'TongTou_Nums']}
            rowKey="guids"
            initialSort={{ name: 'TongTou_Nums', rule: 'desc' }}
            exportName={tab}
            enabled
          />
        </Card>
      );
    case '硬件信息相同':
      return (
        <Card title={tab} actions={<CardNote>同一标段上标识相同，标识本身不显示；三家及以上且八成文件共用的（代理网络、模板）不计；点标段数查看逐标段记录</CardNote>}>
          <PagedTable
            query="relation.sameHardware"
            conditions={conditions}
            columns={['Gys_Name', 'Target_Gys_Name', 'kind', 'lotNum']}
            rowKey="row_guid"
            initialSort={{ name: 'lotNum', rule: 'desc' }}
            links={{ Gys_Name: company, Target_Gys_Name: { party: 'company', guid: 'Target_Gys_guid' }, lotNum: jointPair }}
            exportName={tab}
            enabled
          />
        </Card>
      );
    case '报价规律':
      return (
        <Card title={tab} metrics={['priceScore']} actions={<CardNote>至少 3 家有效报价；规律为等差、等比、同价或固定倍数，点标段名称查看各家报价</CardNote>}>
          <PagedTable
            query="relation.priceAlerts"
            conditions={conditions}
            columns={['bd_name', 'zbr_name', 'pinlei', 'n', 'pattern', 'score', 'cv', 'spd', 'peerGroup', 'peerNum', 'zbJinE', 'zbtzs_fachu_time']}
            rowKey="lot_guid"
            initialSort={{ name: 'score', rule: 'desc' }}
            links={{ bd_name: { lot: 'lot_guid' } }}
            exportName={tab}
            enabled
          />
        </Card>
      );
    case '股权关系':
    case '股东/高管相同':
      return <LinksCard tab={tab} conditions={conditions} />;
    case '行贿犯罪':
    case '严重违法':
    case '失信被执行人':
      return <RisksCard kind={tab} conditions={conditions} />;
    default:
      return null;
  }
}

function LinksCard({ tab, conditions }: { tab: '股权关系' | '股东/高管相同'; conditions: readonly Condition[] }) {
  const ofKind = useMemo(
    () => [...conditions, { name: 'kind', matching: 'in', value: linkKinds[tab], whereIndex: 2 as const }],
    [conditions, tab],
  );
  return (
    <Card title={tab} actions={<CardNote>来自工商登记，不限单位；关联企业同场投标须核查，分别投标则无碍；点共同标段数查看逐标段记录</CardNote>}>
      <PagedTable
        query="relation.holders"
        conditions={ofKind}
        columns={['Gys_Name', 'Target_Gys_Name', 'kind', 'ratio', 'via', 'lotNum', 'strength']}
        rowKey="row_guid"
        initialSort={{ name: 'lotNum', rule: 'desc' }}
        links={{ Gys_Name: company, Target_Gys_Name: { party: 'company', guid: 'Target_gys_guid' }, lotNum: pair }}
        exportName={tab.replace('/', '或')}
        name={`relation.holders.${tab}`}
        enabled
      />
    </Card>
  );
}

function RisksCard({ kind, conditions }: { kind: '行贿犯罪' | '严重违法' | '失信被执行人'; conditions: readonly Condition[] }) {
  const values = useMemo(() => ({ kind }), [kind]);
  return (
    <Card title={kind} actions={<CardNote>来自第三方记录，以来源公示为准；记录是线索，不是对本次投标的结论</CardNote>}>
      <PagedTable
        query="relation.risks"
        conditions={conditions}
        values={values}
        columns={['Gys_Name', 'case_no', 'casereason', 'role', 'occurred_on', 'ends_on', 'source', 'tbNum', 'zbNum', 'zbJinE']}
        rowKey="row_guid"
        initialSort={{ name: 'zbJinE', rule: 'desc' }}
        links={{ Gys_Name: company }}
        exportName={kind}
        name="relation.risks"
        enabled
      />
    </Card>
  );
}
