import { metrics, type MetricKey } from '@tenderscope/contract';
import { useEffect, useRef } from 'react';
import { MetricDefinitions } from '../../widgets/metric-definitions.tsx';
import styles from './help.module.css';

const keys = Object.keys(metrics) as MetricKey[];

/** Units by their meaning, in the order of the dictionary. */
const kinds: readonly { title: string; units: readonly string[] }[] = [
  { title: '金额（万元、元）', units: ['万元', '元'] },
  { title: '比率（%）', units: ['%'] },
  { title: '数量', units: ['个', '家', '次', '对', '条', '人', '项'] },
];
const kindOf = ({ unit }: { unit: string }): string => kinds.find(({ units }) => units.includes(unit))?.title ?? '其他';
const titles = [...kinds.map(({ title }) => title), '其他'];

/** Definitions of all figures, from the metrics themselves; the chosen one is scrolled into view. */
export function FigureDictionary({ chosen }: { chosen: MetricKey | undefined }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => mark.current?.scrollIntoView({ block: 'start' }), [chosen]);
  return (
    <>
      {chosen !== undefined && Object.hasOwn(metrics, chosen) && (
        <section ref={mark} aria-label="所查的指标" className={styles['chosen']}>
          <MetricDefinitions metrics={[chosen]} />
        </section>
      )}
      {titles.map((title) => {
        const own = keys.filter((key) => kindOf(metrics[key]) === title);
        return own.length > 0 && (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <MetricDefinitions metrics={own} />
          </section>
        );
      })}
    </>
  );
}
