import { formatCount } from '@tenderscope/contract';
import styles from './card.module.css';

/** Of how many lots a chart is made, and of how many those are a sample. */
export function SampleNote({ shown, whole = shown }: { shown: number; whole?: number | undefined }) {
  return (
    <span className={styles['note']}>
      {shown < whole ? `抽样 ${formatCount(shown)} / ${formatCount(whole)} 个标段` : `共 ${formatCount(shown)} 个标段`}
    </span>
  );
}
