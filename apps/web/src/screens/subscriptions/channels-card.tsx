import { formatTime, robotKinds, type Channels, type Robot } from '@tenderscope/contract';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { useChannels, useReloadWatch, watchCalls } from '../../lib/watch/use-watch.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import adminStyles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import { MailForm } from './mail-form.tsx';
import { RobotDialog } from './robot-dialog.tsx';
import styles from './subscriptions.module.css';

/** Where messages are sent besides the app: the user's e-mail address, and robots of group chats. */
export function ChannelsCard() {
  const query = useChannels();
  return (
    <Card title="发送方式">
      <LoadedPart query={query} name="发送方式" height={200}>
        {(channels) => (
          <>
            <h3 className={styles['part']}>邮箱</h3>
            <MailForm channels={channels} />
            <h3 className={styles['part']}>群机器人</h3>
            <Robots channels={channels} />
          </>
        )}
      </LoadedPart>
    </Card>
  );
}

function Robots({ channels: { robots, mayManageRobots } }: { channels: Channels }) {
  const reload = useReloadWatch();
  const [isAdding, setAdding] = useState(false);
  async function test({ guid, name }: Robot): Promise<void> {
    const isSent = await watchCalls.testRobot(guid).then(() => true, () => false);
    if (isSent) toast('success', `「${name}」已收到测试消息`);
  }
  async function remove({ guid, name }: Robot): Promise<void> {
    if (!(await confirm({ title: `删除机器人「${name}」？`, content: '使用它的订阅不再向该群发送。', okText: '删除', danger: true }))) return;
    await watchCalls.removeRobot(guid).catch(() => undefined);
    await reload();
  }
  const columns: NonNullable<TableProps<Robot>['columns']> = [
    { key: 'name', title: '名称', width: 180, render: (_, { name }) => name },
    { key: 'kind', title: '类型', width: 100, render: (_, { kind }) => robotKinds[kind].name },
    { key: 'host', title: '主机', width: 220, render: (_, { host }) => host },
    { key: 'unit', title: '可用范围', width: 200, render: (_, { unitName }) => (unitName === null ? '能查看全部单位的用户' : `${unitName}及其下属单位的用户`) },
    { key: 'at', title: '添加时间', width: 170, render: (_, { createdAt }) => formatTime(createdAt) },
    ...(mayManageRobots
      ? [{
          key: 'act',
          title: '操作',
          width: 120,
          render: (_: unknown, robot: Robot) => (
            <span className={adminStyles['actions']}>
              <Button type="link" size="small" aria-label={`测试 ${robot.name}`} onClick={() => void test(robot)}>测试</Button>
              <Button type="link" size="small" danger aria-label={`删除 ${robot.name}`} onClick={() => void remove(robot)}>删除</Button>
            </span>
          ),
        }]
      : []),
  ];
  return (
    <>
      <p className={adminStyles['hint']}>
        企业微信、钉钉、飞书群聊的自定义机器人，由系统管理员添加。{mayManageRobots ? '' : '如需使用，请联系管理员。'}
      </p>
      {mayManageRobots && <div className={styles['kinds']}><Button size="small" onClick={() => setAdding(true)}>添加机器人</Button></div>}
      <AdminTable columns={columns} rows={robots} rowKey={({ guid }) => guid} width={990} isPaged={false} empty="还没有机器人" />
      {isAdding && <RobotDialog onClose={() => setAdding(false)} />}
    </>
  );
}
