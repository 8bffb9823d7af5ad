import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  children: string;
  tone?: 'good' | 'neutral' | 'caution';
  /** Reason, shown on hover and keyboard focus. */
  reason?: readonly string[];
}

/** A short label with its reason. */
export function Tag({ children, tone = 'neutral', reason = [] }: TagProps): ReactNode {
  const className = `${styles['tag']} ${styles[tone]}`;
  if (reason.length === 0) return <span className={className}>{children}</span>;
  return (
    <Tooltip title={<span className={styles['reason']}>{reason.join('\n')}</span>}>
      {/* Its reason is available by keyboard, too. */}
      <button type="button" className={className} aria-label={[children, ...reason].join('，')}>
        {children}
      </button>
    </Tooltip>
  );
}
