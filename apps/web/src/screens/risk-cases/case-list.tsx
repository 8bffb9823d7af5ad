import { caseStates, countedCaseStates, formatCount, type CaseBulk, type RiskCase } from '@tenderscope/contract';
import { Alert, Button, Segmented } from 'antd';
import { Suspense, useMemo, useState, useEffect, useEffectEvent } from 'react';
import { useCasePage, useCaseCounts } from '../../lib/cases/use-cases.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useDuty } from '../../lib/session/use-duty.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { stepTo, caseCommand, type CaseCommand } from './case-keys.ts';
import { CaseFilters } from './case-filters.tsx';
import { pageRequestOf } from './cases-url.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import styles from './risk-cases.module.css';
import type { CasesScreenState } from './use-cases-state.ts';

/** The states with the number of cases in each; the tab for all excludes withdrawn cases. */
function StateTabs({ state, narrow }: CasesScreenState) {
  const { data } = useCaseCounts();
  const all = data && countedCaseStates.reduce((sum, name) => sum + data.byState[name], 0);
  const label = (name: string, count: number | undefined) => (
    <>
      {name} <span className={styles['count']}>{count === undefined ? '' : formatCount(count)}</span>
    </>
  );
  return (
    <Segmented
      aria-label="状态"
      options={[
        { value: '全部' as const, label: label('全部', all) },
        ...caseStates.map((value) => ({ value, label: label(value, data?.byState[value]) })),
      ]}
      value={state.state}
      onChange={(value) => narrow({ state: value })}
    />
  );
}

/** Number of cases whose examiner can no longer work on them, with a way to list them. */
function OwnerlessNote({ state, narrow }: CasesScreenState) {
  const { data } = useCaseCounts();
  if (!data || data.needsOwner === 0 || state.ownerless) return null;
  return (
    <Alert
      className={styles['ownerless'] ?? ''}
      type="warning"
      showIcon
      title={`${formatCount(data.needsOwner)} 条线索的处理人或任务负责人账号已停用或锁定，需要新的负责人`}
      action={<Button size="small" onClick={() => narrow({ state: '全部', isMine: false, ownerless: true })}>查看并指派</Button>}
    />
  );
}

/** Calls `onCommand` for keyboard commands of the list, while enabled. */
function useCaseKeys(enabled: boolean, onCommand: (command: CaseCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = enabled ? caseCommand(event) : null;
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

const CaseTable = lazyPart(async () => (await import('./case-table.tsx')).CaseTable);
const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

const height = 560;
const none: readonly RiskCase[] = [];
const noCases = '还没有登记线索。在异常关系分析或两家企业页面点「转为线索」后，会列在这里。';

interface Bulk {
  action: CaseBulk['action'];
  cases: readonly RiskCase[];
}

/** The cases, by state and filters; several can be assigned or excluded at once. */
export function CaseList(screen: CasesScreenState) {
  const { state, change } = screen;
  const isExaminer = useDuty('casework');
  const query = useCasePage(useMemo(() => pageRequestOf(state), [state]));
  const rows = query.data?.rows ?? none;
  const [currentGuid, setCurrent] = useState<string | null>(null);
  const [chosenGuids, setChosen] = useState<readonly string[]>([]);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const chosen = rows.filter(({ guid }) => chosenGuids.includes(guid));
  const current = rows.findIndex(({ guid }) => guid === currentGuid);
  const start = (action: CaseBulk['action']): void => {
    const cases = chosen.length > 0 ? chosen : rows.slice(current, current + 1);
    if (isExaminer && (chosen.length > 0 || current >= 0)) setBulk({ action, cases });
  };
  const onCommand = (command: CaseCommand): void => {
    if (command === 'assign' || command === 'exclude') return start(command);
    const row = rows[command === 'open' ? current : stepTo(current, command, rows.length)];
    if (!row) return;
    if (command === 'open') return change({ case: row.guid });
    setCurrent(row.guid);
    document.querySelector<HTMLElement>(`[data-case="${row.guid}"]`)?.focus();
  };
  useCaseKeys(state.case === null && bulk === null, onCommand);
  const isNarrowed = state.state !== '全部' || state.isMine || state.overdue || state.ownerless || state.q !== '' || state.rule !== null || state.outcome !== '全部';
  return (
    <Card title="线索" actions={<StateTabs {...screen} />}>
      <OwnerlessNote {...screen} />
      <CaseFilters {...screen} />
      <div className={styles['bulk']}>
        {isExaminer && (
          <>
            <Button size="small" disabled={chosen.length === 0} onClick={() => start('assign')}>
              指派
            </Button>
            <Button size="small" disabled={chosen.length === 0} onClick={() => start('exclude')}>
              排除
            </Button>
            <span role="status">{chosen.length > 0 ? `已选 ${chosen.length} 条` : ''}</span>
          </>
        )}
        <span className={styles['keys']}>
          键盘：<kbd>J</kbd> 下一条 <kbd>K</kbd> 上一条 <kbd>Enter</kbd> 打开
          {isExaminer && (
            <>
              {' '}
              <kbd>A</kbd> 指派 <kbd>E</kbd> 排除
            </>
          )}
        </span>
      </div>
      <LoadedPart query={query} name="线索" height={height}>
        {({ total }) => (
          <Suspense fallback={<Skeleton label="线索加载中" height={height} />}>
            <div style={{ minHeight: height }}>
              <CaseTable
                rows={rows}
                total={total}
                isLoading={query.isPlaceholderData}
                state={state}
                onChange={change}
                current={currentGuid}
                chosen={isExaminer ? chosen.map(({ guid }) => guid) : null}
                onChoose={setChosen}
                empty={isNarrowed ? '没有符合条件的线索' : noCases}
              />
            </div>
          </Suspense>
        )}
      </LoadedPart>
      <Suspense>
        {bulk && (
          <BulkDialog
            {...bulk}
            onClose={() => {
              setBulk(null);
              setChosen([]);
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}
