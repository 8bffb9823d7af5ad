import { formatTime, type ThresholdVersion, type ThresholdView } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';

/** History of threshold changes, with user, time and reason. */
export function VersionsTable({ versions, thresholds }: { versions: readonly ThresholdVersion[]; thresholds: readonly ThresholdView[] }) {
  const titles = new Map(thresholds.map(({ key, title }) => [key, title]));
  const texts = ({ changes }: ThresholdVersion): string => {
    const all = changes.map(({ key, from, to }) => `${titles.get(key) ?? key} ${from} → ${to}`);
    return all.length === 0 ? '没有改变任何阈值' : all.join('；');
  };
  const inForceText = ({ inForce, version }: ThresholdVersion): string => {
    if (inForce !== null) return `${formatTime(inForce.from)} 起，数据版本 ${inForce.dataVersion} 起`;
    return version === versions[0]?.version ? '下次启动生效' : '未单独生效';
  };
  const columns: NonNullable<TableProps<ThresholdVersion>['columns']> = [
    { key: 'version', title: '版本', width: 72, align: 'right', render: (_, { version }) => version },
    { key: 'at', title: '时间', width: 172, render: (_, { at }) => formatTime(at) },
    { key: 'userName', title: '修改人', width: 110, render: (_, { userName }) => userName },
    { key: 'changes', title: '修改（原值 → 新值）', width: 360, render: (_, version) => <span className={styles['wrap']}>{texts(version)}</span> },
    { key: 'inForce', title: '生效', width: 200, render: (_, version) => <span className={styles['wrap']}>{inForceText(version)}</span> },
    { key: 'reason', title: '理由', width: 300, render: (_, { reason }) => <span className={styles['wrap']}>{reason}</span> },
  ];
  return <AdminTable columns={columns} rows={versions} rowKey={({ version }) => String(version)} width={1214} empty="阈值还没有修改过，全部为默认值" />;
}
