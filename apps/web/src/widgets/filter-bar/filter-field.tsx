import type { CSSProperties, ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface FilterFieldProps {
  label: string;
  /** Width of the select in it, in px. */
  width?: number;
  children: ReactNode;
}

/** A filter with its label. */
export function FilterField({ label, width = 104, children }: FilterFieldProps) {
  return (
    <div className={styles['field']} style={{ '--select-width': `${width}px` } as CSSProperties}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
