import type { Condition } from '@tenderscope/contract';
import { useEffect, type ReactNode } from 'react';
import type { ChangeState } from '../../lib/address/use-url-state.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { CardGrid, GridCell } from '../../widgets/screen-layout/screen-layout.tsx';
import { CompanySide } from './company-side.tsx';
import type { SideProps } from './finding-view.tsx';
import { LotSide } from './lot-side.tsx';
import { MembersSide } from './members-side.tsx';
import type { FindingSource } from './finding-source.ts';
import type { WarningState } from './finding-tabs.ts';
import { FindingsCard } from './findings-card.tsx';
import { useFindings } from './use-findings.ts';
import styles from './warning-relation.module.css';

/** Details of a finding, by its subject. */
function FindingSide({ conditions, ...side }: SideProps & { conditions: readonly Condition[] }) {
  const { about } = side.finding;
  if (about.of === 'company') return <CompanySide {...side} record={about.record} kind={about.kind} conditions={conditions} />;
  if (about.of === 'lot') return <LotSide {...side} lot={about.lot} />;
  return <MembersSide {...side} conditions={conditions} />;
}

interface FindingsProps<Key extends QueryKey> {
  /** Must be referentially stable. */
  source: FindingSource<Key>;
  conditions: readonly Condition[];
  state: WarningState;
  onChange: ChangeState<WarningState>;
  extra?: ReactNode;
}

const ofAll = '疑似团伙依据全集团数据，只对可见全部单位的用户列出；其余类别按您可见的单位统计。';
const notThere = '选中的线索不在所选范围内，请从左侧列表另选一项或调整筛选。';
const noGroups = {
  groups: '所选范围内没有疑似团伙。没有发现不等于没有问题：样本少、相遇少的团伙看不出来。',
  strong: '所选范围内没有强证据的疑似团伙。',
  fresh: '所选范围内没有新发现的疑似团伙：首次发现时的数据截止时间距现有数据的截止时间不足 30 天的才算新，首次计算时已有的不算。',
  lots: '所选范围内没有疑似团伙涉及的标段。',
} as const;

/** The findings of a tab: the list on the left, the chosen finding on the right. */
export function Findings<Key extends QueryKey>({ source, conditions, state, onChange, extra }: FindingsProps<Key>) {
  const found = useFindings(source, conditions, state);
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const nothing = state.tab !== '疑似团伙' ? '所选范围内没有这类线索。' : isPart ? ofAll : noGroups[state.rows];
  const { chosen, failure, retry } = found;
  const { isSuccess, isPlaceholderData, data } = found.page;
  const isPastEnd = isSuccess && !isPlaceholderData && found.findings.length === 0 && data.total > 0;
  const { size } = state;
  useEffect(() => {
    // With fewer rows after a filter change, goes to the last page.
    if (isPastEnd) onChange({ page: Math.ceil(data.total / Number(size)) }, { replace: true });
  }, [isPastEnd, data, size, onChange]);
  return (
    <CardGrid>
      <GridCell span={5}>
        <div className={styles['list']}>
          <FindingsCard
            title={state.tab}
            source={source}
            conditions={conditions}
            state={state}
            found={found}
            extra={extra}
            nothing={nothing}
            onChange={onChange}
            // Moving through the list creates no history entries.
            onChoose={({ key }) => onChange({ finding: key }, { replace: true, preventScrollReset: true })}
          />
        </div>
      </GridCell>
      <GridCell span={7}>
        {chosen
          ? (
              <FindingSide
                key={chosen.key}
                finding={chosen}
                findings={found.findings}
                opened={found.caseOf(chosen)}
                conditions={conditions}
                state={state}
                onChange={onChange}
              />
            )
          : (
              <Card title="选中的线索">
                {failure !== null && <LoadFailure message={failure} height={320} onRetry={retry} />}
                {failure === null && chosen === undefined && !found.page.isError && <Skeleton height={320} />}
                {failure === null && chosen === null && (
                  <p className={styles['text']}>{state.finding === null ? nothing : notThere}</p>
                )}
              </Card>
            )}
      </GridCell>
    </CardGrid>
  );
}
