import { unnamed } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useSession } from '../../lib/session-store.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { OpenCaseButton } from '../../widgets/open-case/open-case-button.tsx';
import { pairPath } from '../../widgets/links/pair-address.ts';
import type { GroupPart } from './finding-tabs.ts';
import { GroupReasons } from './group-reasons.tsx';
import type { ChosenGroup } from './use-group.ts';
import styles from './warning-relation.module.css';

interface GroupCardProps {
  chosen: ChosenGroup;
  part: GroupPart;
  onPart: (part: GroupPart) => void;
}

const parts = [
  { value: 'reasons' as const, label: '为什么被标记' },
  { value: 'evidence' as const, label: '证据' },
  { value: 'lots' as const, label: '逐标段' },
];
const pair = { page: pairPath, query: { gys_guid: 'gys_guid', Target_gys_guid: 'Target_gys_guid' }, keepsFilters: true } as const;
const evidenceLinks = {
  Gys_Name: { party: 'company', guid: 'gys_guid' },
  Target_Gys_Name: { party: 'company', guid: 'Target_gys_guid' },
  lotNum: pair,
} as const;
const lotLinks = { bd_name: { lot: 'lot_guid' }, winner: { party: 'company', guid: 'winner_guid' } } as const;
/** A group is judged by all its lots, whatever is selected. */
const everything = [] as const;
/** Of a part while it loads, in px. */
const height = 320;

/** What there is to read about the chosen group, and the way to make it a case. */
export function GroupCard({ chosen, part, onPart }: GroupCardProps) {
  const { group, values, explanation, failure, retry } = chosen;
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  // The lists load on their own, once the group is known.
  const isFailed = failure !== null && (part === 'reasons' || group === undefined);
  if (group === null) {
    return (
      <Card title="选中的团伙">
        <p className={styles['text']}>
          {isPart
            ? '疑似团伙依据全集团数据，只对可见全部单位的用户列出；其余类别按您可见的单位统计。'
            : '所选范围内没有疑似团伙，或选中的团伙不在其中。没有发现不等于没有问题：样本少、相遇少的团伙看不出来。'}
        </p>
      </Card>
    );
  }
  return (
    <Card
      title={group ? `疑似${group.kind}：${group.memberNames ?? unnamed}` : '选中的团伙'}
      actions={
        <>
          {group && (
            <OpenCaseButton
              subject={{ kind: '团伙', guids: group.members.split(';') }}
              rule="relation.groups"
              evidence={{
                query: 'relation.groups',
                params: [],
                conditions: [{ name: 'group_guid', matching: '=', value: group.group_guid, whereIndex: 2 }],
              }}
            />
          )}
          <Segmented size="small" aria-label="团伙的" options={parts} value={part} onChange={onPart} />
        </>
      }
    >
      {isFailed && <LoadFailure message={failure} height={height} onRetry={retry} />}
      {!isFailed && part === 'reasons' && (explanation ? <GroupReasons {...explanation} /> : <Skeleton height={height} />)}
      {part === 'evidence' && group && (
        <PagedTable
          query="relation.groupEvidence"
          conditions={everything}
          values={values}
          columns={['level', 'kind', 'Gys_Name', 'Target_Gys_Name', 'lotNum', 'noiseNum', 'ratio', 'via', 'qValue']}
          rowKey="row_guid"
          initialSort={{ name: 'levelRank', rule: 'asc' }}
          links={evidenceLinks}
          exportName="疑似团伙的依据"
          enabled
        />
      )}
      {part === 'lots' && group && (
        <PagedTable
          query="relation.groupLots"
          conditions={everything}
          values={values}
          columns={['bd_name', 'zbr_name', 'pinlei', 'kaibiao_time', 'memberNum', 'winner', 'zbJinE', 'score']}
          rowKey="lot_guid"
          initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
          links={lotLinks}
          exportName="疑似团伙涉及标段"
          enabled
        />
      )}
    </Card>
  );
}
