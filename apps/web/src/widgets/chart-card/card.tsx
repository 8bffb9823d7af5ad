import type { MetricKey } from '@tenderscope/contract';
import { useId, type ReactNode, type Ref } from 'react';
import { useSlot } from '../home/card-slot.ts';
import { MetricInfo } from '../metric-info.tsx';
import styles from './card.module.css';

interface CardProps {
  title: string;
  metrics?: readonly MetricKey[];
  /** At the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** A white card with a heading. */
export function Card({ title, metrics = [], actions, children, ref }: CardProps) {
  const titleId = useId();
  return useSlot(
    'card',
    title,
    <section className={styles['card']} aria-labelledby={titleId} ref={ref}>
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {metrics.length > 0 && <MetricInfo metrics={metrics} />}
        <div className={styles['actions']}>{actions}</div>
      </header>
      {children}
    </section>,
  );
}
