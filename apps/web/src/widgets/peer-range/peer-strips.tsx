import styles from './peer-range.module.css';
import type { PeerRange } from './peer-range.ts';
import { StripPlot } from './strip-plot.tsx';

/** A case beside its peers, one strip per measure, and an explanation. */
export function PeerStrips({ ranges }: { ranges: readonly PeerRange[] }) {
  return (
    <>
      <p className={styles['key']}>圆点为本例，短线为同类，长线为同类中位，色带为 P5–P95。在色带之外不等于有问题：每项指标本来就有十分之一的同类在外。</p>
      <div className={styles['strips']}>
        {ranges.map((range) => <StripPlot key={range.name} range={range} />)}
      </div>
    </>
  );
}
