import type { RuleEffect } from '@tenderscope/contract';
import styles from './precision-bar.module.css';

const wide = 96;

/** Confidence interval of a precision on a line from 0 to 1, with the estimate as a dot; the text beside it contains the same values. */
export function PrecisionBar({ effect: { precision, precisionLow, precisionHigh } }: { effect: RuleEffect }) {
  if (precision === null || precisionLow === null || precisionHigh === null) return null;
  return (
    <svg className={styles['bar']} width={wide + 8} height={12} viewBox={`-4 0 ${wide + 8} 12`} aria-hidden>
      <line className={styles['axis']} x1={0} x2={wide} y1={6} y2={6} />
      <line className={styles['interval']} x1={precisionLow * wide} x2={precisionHigh * wide} y1={6} y2={6} />
      <circle className={styles['estimate']} cx={precision * wide} cy={6} r={4} />
    </svg>
  );
}
