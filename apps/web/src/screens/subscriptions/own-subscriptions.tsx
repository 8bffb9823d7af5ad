import {
  dayMs, metricText, formatTime, metrics, ruleText, subscriptionCadences, subscriptionEvents, usualContractEndDays, watchedKinds,
  type Robot, type Subscription,
} from '@tenderscope/contract';
import { Button, Dropdown, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useChannels, useReloadWatch, useSubscriptions, watchCalls } from '../../lib/watch/use-watch.ts';
import { messagesPath } from '../../lib/watch/watch-paths.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import adminStyles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { sendingText } from '../../widgets/subscribe/sending-text.ts';
import { SubscriptionDialog } from '../../widgets/subscribe/subscription-dialog.tsx';
import { toast } from '../../widgets/toast/toast.ts';

const snoozes = [1, 7, 30];

/** A subscription's subject and rule as text. */
function subjectText({ subject }: Subscription): string {
  if (subject.kind === 'figure') return `${metrics[subject.metric].name}${ruleText(subject.metric, subject.rule)}（${subject.selection}）`;
  if (subject.kind === 'list') return `关注的${watchedKinds[subject.of].name}：${watchedKinds[subject.of].describes}`;
  const indicators = subject.indicators.length > 0 ? `：${subject.indicators.join('、')}` : '';
  const days = subject.event === 'contractEnding' ? `（${subject.days ?? usualContractEndDays} 天内）` : '';
  return `${subscriptionEvents[subject.event].name}${days}${indicators}`;
}

/** State of a subscription: pause, snooze, and the figure at the last check. */
function stateText({ isPaused, snoozedUntil, subject, value, holds, problem }: Subscription): string {
  if (isPaused) return '已暂停';
  if (snoozedUntil !== null && snoozedUntil > serverNow()) return `暂缓提醒至 ${formatTime(snoozedUntil)}`;
  if (problem !== null) return problem;
  if (subject.kind !== 'figure') return '有新情况时提醒';
  return `现为 ${metricText(subject.metric, value)}，${holds === true ? '已符合条件' : '未符合条件'}`;
}

function channelsText(one: Subscription, known: readonly Robot[]): string {
  const hasOthers = one.isMailed || one.robots.length > 0;
  return `${sendingText(one, known)}${hasOthers ? `（${subscriptionCadences[one.cadence]}）` : ''}`;
}

/** The user's subscriptions, to edit, pause, snooze and remove. */
export function OwnSubscriptions() {
  const query = useSubscriptions();
  const channels = useChannels();
  const reload = useReloadWatch();
  const [edited, setEdited] = useState<Subscription | null>(null);
  async function change(one: Subscription, changed: Partial<Pick<Subscription, 'isPaused' | 'snoozedUntil'>>): Promise<void> {
    const { name, cadence, isMailed, robots, isPaused, snoozedUntil } = one;
    try {
      await watchCalls.change(one.guid, { name, cadence, isMailed, robots, isPaused, snoozedUntil, ...changed });
      await reload();
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    }
  }
  async function remove(one: Subscription): Promise<void> {
    if (!(await confirm({ title: `删除订阅「${one.name}」？`, content: '已收到的消息保留。', okText: '删除', danger: true }))) return;
    await watchCalls.unsubscribe(one.guid).catch(() => undefined);
    await reload();
  }
  const columns: NonNullable<TableProps<Subscription>['columns']> = [
    { key: 'name', title: '名称', width: 150, render: (_, { name }) => name },
    { key: 'subject', title: '订阅内容', width: 290, render: (_, one) => subjectText(one) },
    { key: 'state', title: '状态', width: 210, render: (_, one) => stateText(one) },
    { key: 'sending', title: '发送', width: 140, render: (_, one) => channelsText(one, channels.data?.robots ?? []) },
    {
      key: 'last',
      title: '最近消息',
      width: 160,
      render: (_, { guid, lastAt, messageNum }) =>
        (lastAt === null ? '—' : <Link to={`${messagesPath}?subscription=${guid}`}>{formatTime(lastAt)}，共 {messageNum} 条</Link>),
    },
    {
      key: 'act',
      title: '操作',
      width: 220,
      render: (_, one) => {
        const isSnoozed = one.snoozedUntil !== null && one.snoozedUntil > serverNow();
        return (
          <span className={adminStyles['actions']}>
            <Button type="link" size="small" aria-label={`修改 ${one.name}`} onClick={() => setEdited(one)}>修改</Button>
            <Button type="link" size="small" aria-label={`${one.isPaused ? '恢复' : '暂停'} ${one.name}`} onClick={() => void change(one, { isPaused: !one.isPaused })}>
              {one.isPaused ? '恢复' : '暂停'}
            </Button>
            {isSnoozed
              ? <Button type="link" size="small" aria-label={`恢复提醒 ${one.name}`} onClick={() => void change(one, { snoozedUntil: null })}>恢复提醒</Button>
              : (
                  <Dropdown
                    trigger={['click']}
                    menu={{ items: snoozes.map((days) => ({ key: days, label: `${days} 天`, onClick: () => void change(one, { snoozedUntil: serverNow() + days * dayMs }) })) }}
                  >
                    <Button type="link" size="small" aria-label={`暂缓提醒 ${one.name}`}>暂缓</Button>
                  </Dropdown>
                )}
            <Button type="link" size="small" danger aria-label={`删除 ${one.name}`} onClick={() => void remove(one)}>删除</Button>
          </span>
        );
      },
    },
  ];
  return (
    <Card title="我的订阅">
      <p className={adminStyles['hint']}>每次导入新数据后检查，数据不变时每天检查一次；同一件事只提醒一次。只检查你有权查看的单位与内容。</p>
      <LoadedPart query={query} name="我的订阅" height={160}>
        {(rows) => (
          <AdminTable
            columns={columns}
            rows={rows}
            rowKey={({ guid }) => guid}
            width={1170}
            size={10}
            empty="还没有订阅。在任一指标卡上点铃铛订阅数字，或在下面订阅事件与关注列表。"
          />
        )}
      </LoadedPart>
      {edited && <SubscriptionDialog of={{ edited }} onClose={() => setEdited(null)} />}
    </Card>
  );
}
