import { formatCount, type ImportJobView } from '@tenderscope/contract';
import { Button } from 'antd';
import { serverNow } from '../../lib/api/server-clock.ts';
import styles from './system-imports.module.css';

const names: Readonly<Record<ImportJobView['kind'], { busy: string; progress: string; rows: string }>> = {
  check: { busy: '正在检查', progress: '检查进度', rows: '已读' },
  load: { busy: '正在导入', progress: '导入进度', rows: '已读' },
  undo: { busy: '正在撤销', progress: '撤销进度', rows: '已还原' },
};

/** Progress of a check, an import or an undo, step by step. */
export function JobProgress({ job, onCancel }: { job: ImportJobView; onCancel: () => void }) {
  const { kind, by, startedAt, steps, rows, fraction } = job;
  const name = names[kind];
  const seconds = Math.max(0, Math.round((serverNow() - startedAt) / 1000));
  return (
    <div className={styles['job']}>
      <div className={styles['bar']}>
        <strong>{name.busy}</strong>
        <progress aria-label={name.progress} value={fraction} max={1} />
        <span role="status">
          {steps.at(-1) ?? '准备'}，{name.rows} {formatCount(rows)} 行，{seconds} 秒，由 {by} 启动
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
