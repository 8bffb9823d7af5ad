import type { Condition } from '@tenderscope/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Kind, Network } from '../../charts/graph/network.ts';
import { readNeighbours } from '../../lib/relations/relation-calls.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { explainRecord } from './explain-record.ts';
import { FindingView, type SideProps } from './finding-view.tsx';
import { onResult } from './finding.ts';
import type { RiskTab } from './finding-tabs.ts';
import { PictureCard } from './picture-card.tsx';

interface CompanySideProps extends SideProps {
  record: Row<'relation.risks'>;
  kind: RiskTab;
  conditions: readonly Condition[];
}

const nodeKinds: readonly Kind[] = [
  { key: '所查', name: '有记录的企业', colour: 'var(--primary)' },
  { key: '企业', name: '企业', colour: 'var(--category5)' },
  { key: '自然人', name: '自然人', colour: 'var(--category2)', shape: 'triangle' },
  { key: '设备', name: '设备', colour: 'var(--category6)', shape: 'square' },
  { key: '联系方式', name: '联系方式', colour: 'var(--category3)', shape: 'square' },
  { key: '账户', name: '账户', colour: 'var(--category4)', shape: 'square' },
];
const edgeKinds: readonly Kind[] = [
  { key: '持股', name: '持股', colour: 'var(--category1)' },
  { key: '任职', name: '任职', colour: 'var(--category2)' },
  { key: '设备', name: '设备相同', colour: 'var(--category6)' },
  { key: '联系方式', name: '联系方式相同', colour: 'var(--category3)' },
  { key: '账户', name: '账户相同', colour: 'var(--category4)' },
];
const kinds = { nodeKinds, edgeKinds, strength: '强度' };
const maxShown = 60;
const lotLinks = { bd_name: { lot: 'lot_guid' } } as const;
const allKinds = { kind: '' } as const;

/** A company with a record: its ties, why it was marked, all its records, and its bids while they were in force. */
export function CompanySide({ record, kind, conditions, ...side }: CompanySideProps) {
  const { gys_guid: guid } = record;
  const values = useMemo(() => ({ gys_guid: guid, kind }), [guid, kind]);
  const ofCompany = useMemo(() => [onResult('gys_guid', guid)], [guid]);
  const bids = useRows('relation.riskBids', conditions, { values });
  const peers = useRows('relation.riskPeers', conditions, { values });
  const around = useQuery({
    queryKey: ['relations', 'around', guid],
    queryFn: ({ signal }) => readNeighbours({ guid, steps: 1, kinds: edgeKinds.map(({ key }) => key) as ('持股' | '任职' | '设备' | '联系方式' | '账户')[], minRatio: 0, limit: maxShown }, signal),
  });
  const network = useMemo((): Network | null => {
    if (!around.data || around.data.edges.length === 0) return null;
    return {
      nodes: around.data.nodes.map((node) => ({ id: node.guid, name: node.name, kind: node.guid === guid ? '所查' : node.kind })),
      edges: around.data.edges.map((edge) => ({ from: edge.source, to: edge.target, kind: edge.kind, strength: edge.strength })),
    };
  }, [around.data, guid]);
  const explanation = useMemo(
    () => (bids.data && peers.data ? explainRecord(record, bids.data, peers.data[0] ?? null) : null),
    [record, bids.data, peers.data],
  );
  const failed = [bids, peers].find(({ isError, isFetching }) => isError && !isFetching);
  return (
    <FindingView
      {...side}
      picture={<PictureCard finding={side.finding} query={around} network={network} kinds={kinds} picture="graph" onPicture={() => {}} />}
      explanation={explanation}
      failure={failed?.error?.message ?? null}
      retry={() => void failed?.refetch()}
      evidence={
        <PagedTable
          query="relation.risks"
          conditions={ofCompany}
          values={allKinds}
          columns={['kind', 'case_no', 'casereason', 'role', 'occurred_on', 'ends_on', 'source']}
          rowKey="row_guid"
          initialSort={{ name: 'occurred_on', rule: 'desc' }}
          exportName="该企业的全部记录"
          name="relation.risks.company"
          height={210}
          enabled
        />
      }
      lots={
        <PagedTable
          query="relation.riskBids"
          conditions={conditions}
          values={values}
          columns={['bd_name', 'kaibiao_time', 'inForceNum', 'cases', 'price', 'jieguo', 'zbJinE', 'zbr_name']}
          rowKey="lot_guid"
          initialSort={{ name: 'inForceNum', rule: 'desc' }}
          links={lotLinks}
          exportName="有风险记录企业的投标"
          height={245}
          enabled
        />
      }
      lotsTitle="逐标段投标"
      sheets={[
        { query: 'relation.risks', name: '记录', conditions: ofCompany, values: allKinds },
        { query: 'relation.riskBids', name: '逐标段投标', conditions, values },
        { query: 'relation.riskPeers', name: '同类企业', conditions, values },
      ]}
    />
  );
}
