import { missing } from '@tenderscope/contract';
import styles from '../../widgets/admin/admin.module.css';

/** The beginning of an error message, and the full message on demand. */
export function RunError({ error }: { error: string | null }) {
  if (error === null) return missing;
  return (
    <details className={styles['detail']}>
      <summary>{error}</summary>
      <pre>{error}</pre>
    </details>
  );
}
