import { formatCount, type IndicatorState, type QualityGap } from '@tenderscope/contract';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import links from '../../widgets/links/links.module.css';
import styles from './data-quality.module.css';

/** Effects of a gap on its rows, one per line. */
export function GapOutcomes({ gap: { table, column, outcomes } }: { gap: QualityGap }) {
  if (column === null) return <p className={styles['outcomes']}>没有任何{table.title}数据，有关数字与指标都不可计算</p>;
  return (
    <ul className={styles['lines']}>
      {outcomes.map(({ text, rows }) => (
        <li key={text} className={styles['outcomes']}>
          {formatCount(rows)} {table.counter}{column.due ?? table.title} → {text}
        </li>
      ))}
    </ul>
  );
}

const fewNamed = 3;

interface GapUsesProps {
  uses: Pick<QualityGap, 'metrics' | 'screens' | 'indicators'>;
  /** Names only the first few of many indicators. */
  isShort?: boolean;
  indicators: readonly IndicatorState[];
}

/** Figures, indicators and screens that use a column. */
export function GapUses({ uses: { metrics, screens, indicators }, isShort = false, indicators: states }: GapUsesProps) {
  const open = useSession(({ menuAuthPath }) => menuAuthPath);
  const names = new Map(states.map(({ code, name }) => [code, name]));
  const named = isShort ? indicators.slice(0, fewNamed) : indicators;
  return (
    <ul className={styles['lines']}>
      {metrics.length > 0 && <li className={styles['uses']}>数字：{metrics.join('、')}</li>}
      {indicators.length > 0 && (
        <li className={styles['uses']}>
          指标 {indicators.length} 项：{named.map((code) => `${code} ${names.get(code) ?? ''}`).join('、')}{named.length < indicators.length && ' 等'}
        </li>
      )}
      {screens.length > 0 && (
        <li className={styles['uses']}>
          页面：
          {screens.map(({ name, path }, index) => (
            <span key={path}>
              {index > 0 && '、'}
              {open.includes(path) ? <Link to={path} className={links['link']}>{name}</Link> : name}
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}
