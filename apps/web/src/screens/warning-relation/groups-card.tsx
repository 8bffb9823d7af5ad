import type { Condition } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useInView } from '../../lib/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import type { GroupView } from './finding-tabs.ts';

interface GroupsCardProps {
  conditions: readonly Condition[];
  rows: GroupView;
  onRows: (rows: GroupView) => void;
  path: string;
}

const strong: Condition = { name: 'strength', matching: '>=', value: 0.9, whereIndex: 2 };
const options = [
  { value: 'groups' as const, label: '全部团伙' },
  { value: 'strong' as const, label: '强证据' },
  { value: 'lots' as const, label: '涉及标段' },
];
const ofAllGroups = {};

/** The suspected groups, the strongest first, or the lots of all of them; the names of a group choose it. */
export function GroupsCard({ conditions, rows, onRows, path }: GroupsCardProps) {
  const [cardRef, seen] = useInView();
  const shown = useMemo(() => (rows === 'strong' ? [...conditions, strong] : conditions), [conditions, rows]);
  const choosing = useMemo(() => {
    const group = { page: path, query: { group_guid: 'group_guid' }, also: rows === 'strong' ? { rows } : {}, keepsFilters: true } as const;
    return { memberNames: group, kind: group };
  }, [path, rows]);
  return (
    <Card title="疑似团伙" ref={cardRef} actions={<Segmented size="small" aria-label="列出" options={options} value={rows} onChange={onRows} />}>
      {rows === 'lots'
        ? (
            <PagedTable
              key="lots"
              query="relation.groupLots"
              conditions={conditions}
              values={ofAllGroups}
              columns={['bd_name', 'kaibiao_time', 'memberNum', 'winner', 'zbJinE', 'score']}
              rowKey="lot_guid"
              initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
              links={{ bd_name: { lot: 'lot_guid' }, winner: { party: 'company', guid: 'winner_guid' } }}
              exportName="疑似团伙涉及标段"
              name="relation.groupLots.all"
              enabled={seen}
            />
          )
        : (
            <PagedTable
              key="groups"
              query="relation.groups"
              conditions={shown}
              columns={['kind', 'memberNames', 'strength', 'lotNum', 'zbJinE']}
              rowKey="group_guid"
              initialSort={{ name: 'strength', rule: 'desc' }}
              links={choosing}
              exportName="疑似团伙"
              enabled={seen}
            />
          )}
    </Card>
  );
}
