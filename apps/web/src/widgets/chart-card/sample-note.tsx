import { formatCount } from '@tenderscope/contract';
import styles from './card.module.css';

/** Number of lots in a chart, and the total of which they are a sample. */
export function SampleNote({ shown, whole = shown }: { shown: number; whole?: number | undefined }) {
  return (
    <span className={styles['note']}>
      {shown < whole ? `抽样 ${formatCount(shown)} / ${formatCount(whole)} 个标段` : `共 ${formatCount(shown)} 个标段`}
    </span>
  );
}
