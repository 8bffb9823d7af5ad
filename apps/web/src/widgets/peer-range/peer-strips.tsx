import styles from './peer-range.module.css';
import type { PeerRange } from './peer-range.ts';
import { formatCount, formatRate } from '@tenderscope/contract';

const margin = 0.04;

/** The peers of a case as ticks on one line, their P5–P95 as a band, their median, and the case itself. */
function StripPlot({ range }: { range: PeerRange }) {
  const { name, peers, num, own, p5, p50, p95, below, values, text } = range;
  const [low, high] = [Math.min(own, p5, ...values), Math.max(own, p95, ...values)];
  const at = (value: number): string => `${(high === low ? 0.5 : margin + ((value - low) / (high - low)) * (1 - 2 * margin)) * 100}%`;
  const texts = `${name}：本例 ${text(own)}，同类中位 ${text(p50)}，P5–P95 ${text(p5)} 至 ${text(p95)}，${peers}中 ${formatRate(below)} 低于本例`;
  return (
    <figure className={styles['strip']}>
      <figcaption>
        <strong>{name}</strong>
        <span>{`本例 ${text(own)} · 同类中位 ${text(p50)} · ${formatRate(below)} 的同类低于本例`}</span>
      </figcaption>
      <svg width="100%" height="44" role="img" aria-label={texts}>
        <rect x={at(p5)} y="8" width={`calc(${at(p95)} - ${at(p5)})`} height="18" className={styles['band']} />
        <line x1={at(low)} x2={at(high)} y1="17" y2="17" className={styles['axis']} />
        {values.map((value, index) => (
          // Equal peers are distinguished by their order only.
          <line key={index} x1={at(value)} x2={at(value)} y1="11" y2="23" className={styles['peer']} />
        ))}
        <line x1={at(p50)} x2={at(p50)} y1="6" y2="28" className={styles['median']} />
        <circle cx={at(own)} cy="17" r="6" className={styles['own']} />
        <text x={at(low)} y="41">{text(low)}</text>
        <text x={at(high)} y="41" textAnchor="end">{text(high)}</text>
      </svg>
      <p className={styles['peers']}>{`同类：${peers}${values.length < num ? `，图中按大小等距取 ${formatCount(values.length)} 个` : ''}`}</p>
    </figure>
  );
}

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
