import { formatCount, formatDay, inTipState, pageSizes, tipStates, type Tip, type TipPageRequest } from '@tenderscope/contract';
import { Button, Checkbox, Input, Segmented, Switch, Table, type TableProps } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTipCounts, useTipPage } from '../../../lib/cases/tip-calls.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useDuty } from '../../../lib/session/use-duty.ts';
import { Card } from '../../../widgets/chart-card/card.tsx';
import { FilterArea } from '../../../widgets/filter-bar/filter-area.tsx';
import { LoadedPart } from '../../../widgets/loaded-part.tsx';
import { Tag } from '../../../widgets/tag/tag.tsx';
import type { CasesState } from '../cases-url.ts';
import styles from '../risk-cases.module.css';
import type { CasesScreenState } from '../use-cases-state.ts';
import { DueTag } from './due-tag.tsx';

const RegisterDialog = lazyPart(async () => (await import('./register-dialog.tsx')).RegisterDialog);

const height = 480;
const everyState = '全部';
const filterNames = ['isMine', 'overdue', 'q'] as const;

const requestOf = (state: CasesState): TipPageRequest => ({
  states: state.tipState === everyState ? [] : [state.tipState],
  isMine: state.isMine,
  isOverdue: state.overdue,
  keyword: Array.from(state.q.trim()).slice(0, 100).join(''),
  pageNum: state.page,
  pageSize: state.size,
});

/** Reports of irregularities: those that are open first, by due day. */
export function TipList(screen: CasesScreenState) {
  const { state, change, narrow } = screen;
  const [isRegistering, setRegistering] = useState(false);
  const isExaminer = useDuty('casework');
  const query = useTipPage(useMemo(() => requestOf(state), [state]));
  const { data: counts } = useTipCounts();
  const isNarrowed = state.tipState !== everyState || state.isMine || state.overdue || state.q !== '';
  const options = [everyState, ...tipStates] as const;
  return (
    <Card
      title="举报"
      actions={(
        <>
          <Segmented
            aria-label="举报状态"
            options={options.map((value) => ({ value, label: `${value}${counts && value !== everyState ? ` ${formatCount(counts.byState[value])}` : ''}` }))}
            value={state.tipState}
            onChange={(tipState) => narrow({ tipState })}
          />
          {isExaminer && <Button type="primary" size="small" onClick={() => setRegistering(true)}>登记举报</Button>}
        </>
      )}
    >
      <FilterArea className={styles['filters']} label="筛选举报" parameters={filterNames}>
        <label className={styles['mine']}>
          <Switch size="small" checked={state.isMine} onChange={(isMine) => narrow({ isMine })} /> 我承办的{counts ? ` ${counts.mine}` : ''}
        </label>
        <Input.Search
          key={state.q}
          aria-label="关键词"
          placeholder="编号、内容、企业或标段"
          defaultValue={state.q}
          maxLength={100}
          allowClear
          style={{ width: 220 }}
          onSearch={(q) => narrow({ q: q.trim() })}
        />
        <Checkbox checked={state.overdue} onChange={({ target }) => narrow({ overdue: target.checked })}>
          已超期{counts && counts.overdue > 0 ? ` ${counts.overdue}` : ''}
        </Checkbox>
        <Button onClick={() => narrow({ tipState: everyState, isMine: false, overdue: false, q: '' })}>重置</Button>
      </FilterArea>
      <LoadedPart query={query} name="举报" height={height}>
        {({ rows, total }) => (
          <TipTable rows={rows} total={total} isLoading={query.isPlaceholderData} state={state} change={change} empty={isNarrowed ? '没有符合条件的举报' : '还没有登记举报'} />
        )}
      </LoadedPart>
      <Suspense>
        {isRegistering && <RegisterDialog onDone={(tip) => change({ tip })} onClose={() => setRegistering(false)} />}
      </Suspense>
    </Card>
  );
}

interface TipTableProps {
  rows: readonly Tip[];
  total: number;
  isLoading: boolean;
  state: CasesState;
  change: CasesScreenState['change'];
  empty: string;
}

function TipTable({ rows, total, isLoading, state, change, empty }: TipTableProps) {
  const { search } = useLocation();
  const addressOf = (guid: string): string => {
    const params = new URLSearchParams(search);
    params.set('tip', guid);
    return `?${params.toString()}`;
  };
  const columns: NonNullable<TableProps<Tip>['columns']> = [
    {
      key: 'number',
      title: '编号',
      width: 140,
      render: (_, { guid, number }) => <Link to={addressOf(guid)} preventScrollReset className={styles['number'] ?? ''}>{number}</Link>,
    },
    { key: 'kind', title: '来源', width: 104, render: (_, { kind, isAnonymous }) => `${kind}${isAnonymous ? '（匿名）' : ''}` },
    { key: 'content', title: '内容', ellipsis: true, render: (_, { content }) => content },
    { key: 'companies', title: '涉及企业', width: 220, render: (_, { companies }) => companies.map(({ name }) => name).join('、') },
    { key: 'state', title: '状态', width: 88, render: (_, { state: own }) => <Tag tone={own === inTipState.open ? 'caution' : 'neutral'}>{own}</Tag> },
    {
      key: 'owner',
      title: '承办人',
      width: 140,
      render: (_, { ownerName, needsOwner }) => <>{ownerName} {needsOwner && <Tag tone="caution">需要新的承办人</Tag>}</>,
    },
    { key: 'receivedAt', title: '收到', width: 104, render: (_, { receivedAt }) => formatDay(receivedAt) },
    { key: 'dueAt', title: '期限', width: 168, render: (_, tip) => <DueTag tip={tip} /> },
  ];
  return (
    <Table<Tip>
      size="small"
      rowKey="guid"
      columns={columns}
      dataSource={[...rows]}
      loading={isLoading}
      scroll={{ x: 1200 }}
      locale={{ emptyText: <p className={styles['empty']}>{empty}</p> }}
      pagination={{
        current: state.page,
        pageSize: state.size,
        total,
        onChange: (page, size) => change({ page: size === state.size ? page : 1, size }),
        pageSizeOptions: [...pageSizes],
        showSizeChanger: true,
        showTotal: (count) => `共 ${formatCount(count)} 条`,
        size: 'small',
      }}
    />
  );
}
