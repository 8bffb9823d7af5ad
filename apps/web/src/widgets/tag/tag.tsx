import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  children: string;
  tone?: 'good' | 'neutral' | 'caution';
  /** Why it is said: under the pointer, and by the keyboard. */
  reason?: readonly string[];
}

/** A word about something, and the reason for it. */
export function Tag({ children, tone = 'neutral', reason = [] }: TagProps): ReactNode {
  const className = `${styles['tag']} ${styles[tone]}`;
  if (reason.length === 0) return <span className={className}>{children}</span>;
  return (
    <Tooltip title={<span className={styles['reason']}>{reason.join('\n')}</span>}>
      {/* Its reason is for those who come by the keyboard, too. */}
      <button type="button" className={className} aria-label={[children, ...reason].join('，')}>
        {children}
      </button>
    </Tooltip>
  );
}
