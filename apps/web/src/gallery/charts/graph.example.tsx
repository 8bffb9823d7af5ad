import { Progress } from 'antd';
import { useMemo } from 'react';
import { useGraphLayout } from '../../charts/graph/graph-layout/use-graph-layout.ts';
import type { Kind } from '../../charts/graph/network.ts';
import { prepareGraph } from '../../charts/graph/prepare-graph.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { noRef } from './no-ref.ts';

const nodeKinds: Kind[] = [{ key: 'company', name: '企业', colour: 'var(--category1)' }];
const edgeKinds: Kind[] = [
  { key: 'often', name: '共同投标且显著', colour: 'var(--category6)' },
  { key: 'met', name: '共同投标', colour: 'var(--category8)' },
];
const significant = 0.05;
const twoTimes = { values: { minTimes: 2 } };

/** Network of co-bidding; pairs that meet more often than chance explains are highlighted. */
function Component() {
  const query = useRows('relation.jointBidding2', [], twoTimes);
  const network = useMemo(() => {
    const rows = (query.data ?? []).slice(0, 4000);
    const names = new Map<string, string>();
    for (const row of rows) {
      names.set(row.gys_guid, row.Gys_Name ?? row.gys_guid);
      names.set(row.Target_Gys_guid, row.Target_Gys_Name ?? row.Target_Gys_guid);
    }
    return {
      nodes: [...names].map(([id, name]) => ({ id, name, kind: 'company' })),
      edges: rows.map((row) => ({
        from: row.gys_guid,
        to: row.Target_Gys_guid,
        kind: (row.qValue ?? 1) <= significant ? 'often' : 'met',
        strength: row.TongTou_Nums,
      })),
    };
  }, [query.data]);
  const { positions, progress } = useGraphLayout(network);
  const model = useMemo(
    () => positions && prepareGraph(network, positions, { nodeKinds, edgeKinds, strength: '共同投标次数' }),
    [network, positions],
  );
  const drawn = model ? query : { ...query, isPending: true };
  return (
    <ChartFrame
      title="共同投标网络"
      height={560}
      query={drawn}
      model={model}
      extra={!model && <Progress type="circle" size={18} percent={Math.round(progress * 100)} aria-label="布局进度" />}
      cardRef={noRef}
    />
  );
}

export const example = { title: '关系图', group: '图表', Component };
