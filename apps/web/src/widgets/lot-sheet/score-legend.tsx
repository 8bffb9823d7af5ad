import { diverging, inkFor } from '../../charts/palette.ts';
import styles from './lot-sheet.module.css';

const steps = ['明显偏低', '偏低', '相近', '偏高', '明显偏高'];

/** The colours of a mark's step. */
export function scoreColours(step: number): { background: string; color: string } {
  const ground = diverging[step] ?? 'var(--card)';
  return { background: ground, color: diverging[step] ? inkFor(diverging[step]) : 'var(--text)' };
}

/** Meaning of the colours of marks; `label` names the base of the comparison. */
export function ScoreLegend({ label }: { label: string }) {
  return (
    <ul className={styles['legend']} aria-label={label}>
      {steps.map((name, step) => (
        <li key={name}>
          <i style={scoreColours(step)} /> {name}
        </li>
      ))}
    </ul>
  );
}
