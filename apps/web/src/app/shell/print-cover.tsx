import { usePrintState } from '../../lib/printing.ts';
import styles from './print.module.css';

/** Stands before the page while it takes the size of the paper and the rest of it is loaded. */
export function PrintCover() {
  const preparing = usePrintState(({ state }) => state === 'preparing');
  if (!preparing) return null;
  return (
    <div className={styles['cover']} role="status">
      正在准备打印…
    </div>
  );
}
