import { dayMs, formatCount, formatDay, formatStrength, formatWan, isOpenCase, missing, type RiskCase } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { serverNow } from '../../lib/api/server-clock.ts';
import { Tag } from '../../widgets/tag/tag.tsx';
import { sortedColumns, type CasesState, type SortedColumn } from './cases-url.ts';
import styles from './risk-cases.module.css';
import { StateTag } from './state-tag.tsx';
import { SubjectNames } from './subject-names.tsx';

type Columns = NonNullable<TableProps<RiskCase>['columns']>;

export const isOverdue = (one: RiskCase): boolean => isPast(one.dueAt) && isOpenCase(one.state);
const isPast = (instant: number | null): boolean => instant !== null && instant < serverNow();
const ageInDays = ({ openedAt }: RiskCase): number => Math.max(0, Math.floor((serverNow() - openedAt) / dayMs));

/** Number of open tasks or measures, marked if one is overdue or has no owner who can work on it. */
const OpenWorkCell = ({ num, dueAt, needsOwner = false }: { num: number; dueAt: number | null; needsOwner?: boolean }) => (
  <span className={styles['due']}>
    {num === 0 ? missing : formatCount(num)} {isPast(dueAt) && <Tag tone="caution">已超期</Tag>}
    {needsOwner && <Tag tone="caution">需要新的负责人</Tag>}
  </span>
);

interface Plan {
  key: SortedColumn | 'subject' | 'outcome' | 'tasks' | 'measures';
  title: string;
  width: number;
  align?: 'right';
  render: (one: RiskCase) => React.ReactNode;
}

/** @param addressOf address of a case opened over the current list. */
export function caseColumns({ sort, order }: CasesState, addressOf: (guid: string) => string): Columns {
  const plans: Plan[] = [
    {
      key: 'number',
      title: '编号',
      width: 140,
      render: ({ guid, number }) => (
        <Link to={addressOf(guid)} preventScrollReset className={styles['number'] ?? ''} data-case={guid}>
          {number}
        </Link>
      ),
    },
    { key: 'strength', title: '强度', width: 72, align: 'right', render: ({ strength }) => formatStrength(strength) },
    { key: 'subject', title: '主体', width: 250, render: (one) => <SubjectNames subject={one} /> },
    { key: 'rule', title: '规则', width: 150, render: ({ ruleName, findingNum }) => `${ruleName}${findingNum > 1 ? ` 等 ${findingNum} 项发现` : ''}` },
    { key: 'amount', title: '金额(万元)', width: 116, align: 'right', render: ({ amount }) => formatWan(amount) },
    { key: 'state', title: '状态', width: 88, render: ({ state }) => <StateTag state={state} /> },
    { key: 'outcome', title: '结果', width: 68, render: ({ outcome }) => outcome ?? missing },
    {
      key: 'assigneeName',
      title: '处理人',
      width: 132,
      render: ({ assigneeName, needsOwner }) => (
        <span className={styles['due']}>
          {assigneeName ?? missing} {needsOwner && <Tag tone="caution">需要新的负责人</Tag>}
        </span>
      ),
    },
    {
      key: 'tasks',
      title: '任务',
      width: 132,
      render: ({ openTaskNum, nextTaskDueAt, disabledTaskNum }) => (
        <OpenWorkCell num={openTaskNum} dueAt={nextTaskDueAt} needsOwner={disabledTaskNum > 0} />
      ),
    },
    {
      key: 'measures',
      title: '整改',
      width: 104,
      render: ({ openMeasureNum, nextMeasureDueAt }) => <OpenWorkCell num={openMeasureNum} dueAt={nextMeasureDueAt} />,
    },
    { key: 'openedAt', title: '天数', width: 72, align: 'right', render: (one) => formatCount(ageInDays(one)) },
    {
      key: 'dueAt',
      title: '到期',
      width: 150,
      render: (one) => (
        <span className={styles['due']}>
          {formatDay(one.dueAt)} {isOverdue(one) && <Tag tone="caution">已超期</Tag>}
        </span>
      ),
    },
  ];
  return plans.map(({ render, align = 'left' as const, ...plan }) => ({
    ...plan,
    align,
    render: (_: unknown, one: RiskCase) => render(one),
    ...(sortedColumns.some((name) => name === plan.key)
      ? { sorter: true, sortOrder: sort === plan.key ? sortOrderOf(plan.key, order) : null }
      : {}),
  }));
}

/** A higher number of days is an earlier opening. */
const isReversed = (column: string): boolean => column === 'openedAt';
const sortOrderOf = (column: string, order: 'asc' | 'desc') => ((order === 'asc') === isReversed(column) ? ('descend' as const) : ('ascend' as const));
export const orderOf = (column: string, order: 'ascend' | 'descend'): 'asc' | 'desc' =>
  (order === 'ascend') === isReversed(column) ? 'desc' : 'asc';
