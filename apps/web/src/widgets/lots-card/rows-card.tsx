import { conditionsAt, type Condition, type LotEvent } from '@tenderscope/contract';
import { Segmented, Select } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../chart-card/card.tsx';
import styles from './lots-card.module.css';
import type { LotViewState } from './use-lot-view.ts';

interface RowsCardProps<Key extends string> {
  /** The screen's filters. */
  conditions: readonly Condition[];
  state: LotViewState<Key>;
  /** Label of the switch of views. */
  choice: string;
  /** True if the views do not fit side by side. */
  hasMany?: boolean;
  /** The table; `enabled` once the card is in view. */
  children: (rows: { conditions: readonly Condition[]; title: string; enabled: boolean }, event: LotEvent | undefined) => ReactNode;
}

/** The rows behind a screen's figures; a switch selects the view, and tiles link here. */
export function RowsCard<Key extends string>({ conditions, state, choice, hasMany = false, children }: RowsCardProps<Key>) {
  const [inViewRef, seen] = useInView();
  const { views, view, show, cardRef } = state;
  const { title, event, conditions: ofView } = views[view];
  const all = useMemo(() => [...(event ? conditionsAt(event, conditions) : conditions), ...ofView], [event, conditions, ofView]);
  const options = Object.entries<{ label: string; title: string }>(views).map(([value, one]) => ({
    value: value as Key,
    label: hasMany ? one.title : one.label,
  }));
  const shared = { size: 'small', 'aria-label': choice, options, value: view, onChange: show } as const;
  return (
    <div ref={cardRef} tabIndex={-1} className={styles['target']}>
      <Card title={title} ref={inViewRef} actions={hasMany ? <Select {...shared} style={{ width: 200 }} /> : <Segmented {...shared} />}>
        {children({ conditions: all, title, enabled: seen }, event)}
      </Card>
    </div>
  );
}
