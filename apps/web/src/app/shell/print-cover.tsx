import { usePrintState } from '../../lib/print/print-state.ts';
import styles from './print.module.css';

/** Covers the page while it is resized to the paper and the rest of it loads. */
export function PrintCover() {
  const preparing = usePrintState(({ state }) => state === 'preparing');
  if (!preparing) return null;
  return (
    <div className={styles['cover']} role="status">
      正在准备打印…
    </div>
  );
}
