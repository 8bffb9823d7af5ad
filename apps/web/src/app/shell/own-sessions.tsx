import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTime, type SessionInfo } from '@tenderscope/contract';
import { Alert, Button, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { endOtherSessions, endSession, ownSessions } from '../../lib/session/own-security.ts';
import { browserName } from './browser-name.ts';

const queryKey = ['own', 'sessions'];

/** The user's sessions; each can be ended. */
export function OwnSessions() {
  const client = useQueryClient();
  const { data = [], error, isPending } = useQuery({ queryKey, queryFn: ownSessions, staleTime: 0 });
  const [failure, setFailure] = useState<string | null>(null);
  async function thenRefresh(act: Promise<void>): Promise<void> {
    setFailure(null);
    await act.catch((problem: unknown) => setFailure(problem instanceof Error ? problem.message : String(problem)));
    await client.invalidateQueries({ queryKey });
  }
  const columns: TableColumnsType<SessionInfo> = [
    { title: '登录时间', dataIndex: 'startedAt', render: (at: number) => formatTime(at) },
    { title: '最近使用', dataIndex: 'lastSeenAt', render: (at: number) => formatTime(at) },
    { title: '地址', dataIndex: 'address' },
    { title: '浏览器', dataIndex: 'userAgent', render: (agent: string) => browserName(agent) },
    {
      title: '操作',
      key: 'act',
      render: (_, { id, isOwn }) =>
        isOwn
          ? (
              <Tag color="blue">当前会话</Tag>
            )
          : (
              <Button size="small" onClick={() => void thenRefresh(endSession(id))}>
                结束
              </Button>
            ),
    },
  ];
  const problem = failure ?? error?.message ?? null;
  return (
    <section aria-label="我的会话">
      <h3>我的会话</h3>
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <Table rowKey="id" size="small" columns={columns} dataSource={data} loading={isPending} pagination={false} scroll={{ x: 'max-content' }} />
      {data.length > 1 && (
        <p>
          <Button danger onClick={() => void thenRefresh(endOtherSessions())}>
            结束其他全部会话
          </Button>
        </p>
      )}
    </section>
  );
}
