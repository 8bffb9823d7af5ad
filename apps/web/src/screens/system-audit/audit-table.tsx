import { accessOutcomes, auditActions, formatCount, formatTime, missing, type AuditEntryView } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { Tag } from '../../widgets/tag/tag.tsx';

const actionNames: Readonly<Record<string, string>> = auditActions;
const outcomeNames: Readonly<Record<string, string>> = accessOutcomes;
const calm = new Set(['done', 'notModified']);

const columns: NonNullable<TableProps<AuditEntryView>['columns']> = [
  { key: 'at', title: '时间', width: 176, render: (_, { at }) => <time className={styles['line']}>{formatTime(at)}</time> },
  { key: 'loginName', title: '账号', width: 130, render: (_, { loginName }) => loginName || missing },
  { key: 'action', title: '操作', width: 120, render: (_, { action }) => actionNames[action] ?? action },
  { key: 'subject', title: '对象', width: 220, render: (_, { subject, queryKey }) => <span className={styles['wrap']}>{subject || queryKey || missing}</span> },
  { key: 'outcome', title: '结果', width: 92, render: (_, { outcome }) => <Outcome outcome={outcome} /> },
  { key: 'rows', title: '行数', width: 80, align: 'right', render: (_, { rows }) => (rows === null ? missing : formatCount(rows)) },
  { key: 'durationMs', title: '毫秒', width: 72, align: 'right', render: (_, { durationMs }) => (durationMs === null ? missing : formatCount(durationMs)) },
  { key: 'address', title: '网络地址', width: 130, render: (_, { address }) => address || missing },
  { key: 'detail', title: '详情', width: 220, render: (_, entry) => <Detail entry={entry} /> },
];

/** Audit entries, each expandable to its details. */
export function AuditTable({ entries }: { entries: readonly AuditEntryView[] }) {
  return <AdminTable columns={columns} rows={entries} rowKey={({ id }) => String(id)} width={1236} empty="没有符合条件的记录" isPaged={false} />;
}

/** Outcome of an action. Entries are written before the action runs. */
function Outcome({ outcome }: { outcome: string | null }) {
  if (outcome === null) return missing;
  return calm.has(outcome) ? (outcomeNames[outcome] ?? outcome) : <Tag tone="caution">{outcomeNames[outcome] ?? outcome}</Tag>;
}

function Detail({ entry: { detail, requestId } }: { entry: AuditEntryView }) {
  if (detail === '{}' && requestId === null) return missing;
  return (
    <details className={styles['detail']}>
      <summary>{detail === '{}' ? '请求编号' : detail}</summary>
      <pre>{pretty(detail)}</pre>
      {requestId !== null && <p>请求编号 {requestId}</p>}
    </details>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
