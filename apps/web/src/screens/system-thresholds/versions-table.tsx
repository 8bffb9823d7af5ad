import { formatTime, type ThresholdVersion, type ThresholdView } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';

/** History of threshold changes, with user, time and reason. */
export function VersionsTable({ versions, thresholds }: { versions: readonly ThresholdVersion[]; thresholds: readonly ThresholdView[] }) {
  const titles = new Map(thresholds.map(({ key, title }) => [key, title]));
  const texts = ({ changed }: ThresholdVersion): string => {
    const all = Object.entries(changed).map(([key, value]) => `${titles.get(key) ?? key} ${value}`);
    return all.length === 0 ? '全部为默认值' : all.join('；');
  };
  const columns: NonNullable<TableProps<ThresholdVersion>['columns']> = [
    { key: 'version', title: '版本', width: 72, align: 'right', render: (_, { version }) => version },
    { key: 'at', title: '时间', width: 172, render: (_, { at }) => formatTime(at) },
    { key: 'userName', title: '修改人', width: 110, render: (_, { userName }) => userName },
    { key: 'changed', title: '与默认不同的阈值', width: 420, render: (_, version) => <span className={styles['wrap']}>{texts(version)}</span> },
    { key: 'reason', title: '理由', width: 360, render: (_, { reason }) => <span className={styles['wrap']}>{reason}</span> },
  ];
  return <AdminTable columns={columns} rows={versions} rowKey={({ version }) => String(version)} width={1134} empty="阈值还没有修改过，全部为默认值" />;
}
