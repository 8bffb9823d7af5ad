import { formatCount } from '@tenderscope/contract';
import styles from './card.module.css';

/** Number of lots in a chart, and the total of which they are a sample. */
export function SampleNote({ shown, complete = shown }: { shown: number; complete?: number | undefined }) {
  return (
    <span className={styles['note']}>
      {shown < complete ? `抽样 ${formatCount(shown)} / ${formatCount(complete)} 个标段` : `共 ${formatCount(shown)} 个标段`}
    </span>
  );
}
