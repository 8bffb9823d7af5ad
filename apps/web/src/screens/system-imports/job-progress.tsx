import { formatCount, type ImportJobView } from '@tenderscope/contract';
import { Button } from 'antd';
import { serverNow } from '../../lib/server-clock.ts';
import styles from './system-imports.module.css';

/** How far a check or an import is, step by step. */
export function JobProgress({ job, onCancel }: { job: ImportJobView; onCancel: () => void }) {
  const { kind, by, startedAt, steps, rows, fraction } = job;
  const seconds = Math.max(0, Math.round((serverNow() - startedAt) / 1000));
  return (
    <div className={styles['job']}>
      <div className={styles['bar']}>
        <strong>{kind === 'check' ? '正在检查' : '正在导入'}</strong>
        <progress aria-label={kind === 'check' ? '检查进度' : '导入进度'} value={fraction} max={1} />
        <span role="status">
          {steps.at(-1) ?? '准备'}，已读 {formatCount(rows)} 行，{seconds} 秒，由 {by} 启动
        </span>
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
      </div>
      <ol className={styles['steps']} aria-label="步骤">
        {steps.map((step, index) => (
          <li key={`${index} ${step}`} aria-current={index === steps.length - 1 ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
