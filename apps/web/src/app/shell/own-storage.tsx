import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount, isRemovableKind, type RemovableKind, type StorageView, type StoredKindView } from '@tenderscope/contract';
import { Alert, Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { ownStorage, removeStored } from '../../lib/session/own-security.ts';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { fileSize } from '../../widgets/file-upload/file-size.ts';
import { toast } from '../../widgets/toast/toast.ts';
import styles from './own-storage.module.css';

const queryKey = ['own', 'storage'];

/** Storage used by the user beside its limit, and what they may remove. */
export function OwnStorage() {
  const client = useQueryClient();
  const { data, error, isPending } = useQuery({ queryKey, queryFn: ownStorage, staleTime: 0 });
  const [failure, setFailure] = useState<string | null>(null);
  async function remove(kind: RemovableKind, { name, removableNum }: StoredKindView): Promise<void> {
    const content = '删除后不能恢复，并记入审计日志。';
    if (!(await confirm({ title: `删除「${name}」中可删除的 ${formatCount(removableNum)} 项？`, content, okText: '删除', danger: true }))) return;
    setFailure(null);
    try {
      client.setQueryData(queryKey, await removeStored(kind));
      toast('success', `已删除「${name}」${formatCount(removableNum)} 项`);
      // The page behind may list items that were removed.
      await client.invalidateQueries();
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : String(problem));
    }
  }
  const columns: TableColumnsType<StoredKindView> = [
    { title: '内容', dataIndex: 'name' },
    { title: '数量', dataIndex: 'num', align: 'right', render: (num: number) => formatCount(num) },
    { title: '占用', dataIndex: 'bytes', align: 'right', render: (bytes: number) => <span className={styles['size']}>{fileSize(bytes)}</span> },
    { title: '说明', dataIndex: 'note' },
    {
      title: '操作',
      key: 'act',
      render: (_, one) => {
        const { kind, name, removableNum } = one;
        return isRemovableKind(kind) && removableNum > 0 && (
          <Button size="small" danger aria-label={`删除 ${name}`} onClick={() => void remove(kind, one)}>
            {`删除 ${formatCount(removableNum)} 项`}
          </Button>
        );
      },
    },
  ];
  const problem = failure ?? error?.message ?? null;
  return (
    <section aria-label="存储空间">
      <h3>存储空间</h3>
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      {data && <Used view={data} />}
      <Table
        rowKey="kind"
        size="small"
        columns={columns}
        dataSource={data?.kinds ?? []}
        loading={isPending}
        pagination={false}
        locale={{ emptyText: '还没有保存的内容' }}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}

function Used({ view: { used, limit } }: { view: StorageView }) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  const text = `已用 ${fileSize(used)}，上限 ${fileSize(limit)}`;
  return (
    <>
      <p className={styles['used']}>{text}</p>
      <div className={styles['bar']} role="meter" aria-label="已用空间" aria-valuemin={0} aria-valuemax={limit} aria-valuenow={used} aria-valuetext={text}>
        <div className={share >= 0.9 ? styles['nearlyFull'] : styles['part']} style={{ width: `${share * 100}%` }} />
      </div>
      <p className={styles['hint']}>超过上限后不能再保存新的内容。审计日志由系统记录并依规保留，不计入。</p>
    </>
  );
}
