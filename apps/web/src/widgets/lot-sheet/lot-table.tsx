import type { ReactNode } from 'react';
import styles from './lot-sheet.module.css';

interface LotTableProps {
  /** Name of the region that scrolls. */
  label: string;
  /** Heads of the columns; those of figures are aligned to the right. */
  heads: readonly (string | { figure: string })[];
  /** The rows. */
  children: ReactNode;
}

/** A table of the sheet, which scrolls sideways. */
export function LotTable({ label, heads, children }: LotTableProps) {
  return (
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {heads.map((head) =>
              typeof head === 'string'
                ? <th key={head} scope="col">{head}</th>
                : <th key={head.figure} scope="col" className={styles['figure']}>{head.figure}</th>)}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
