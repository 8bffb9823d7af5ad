import { Segmented } from 'antd';
import { useMemo } from 'react';
import type { Baseline, Condition } from '@tenderscope/contract';
import { useInView } from '../../lib/use-in-view.ts';
import type { Row } from '../../lib/use-rows.ts';
import { Card } from '../chart-card/card.tsx';
import { PagedTable } from '../data-table/paged-table.tsx';
import type { LotViewState } from './use-lot-view.ts';
import styles from './lots-card.module.css';

type LotColumn = keyof Row<'query.lotRows'>;

interface LotsCardProps<Key extends string> {
  /** The screen's filters. */
  conditions: readonly Condition[];
  state: LotViewState<Key>;
  columns?: readonly LotColumn[];
  /** What savings are measured against. */
  baseline?: Baseline;
  /** Tells this screen's choice of columns from others'. */
  name: string;
  height?: number;
}

const usual: readonly LotColumn[] = [
  'bd_name',
  'zbr_name',
  'zbJinE',
  'savingRate',
  'Gys_Name',
  'cankao_time',
  'zb_fangshi',
  'bidderNum',
  'budget',
  'status',
];

/** The lots behind a screen's figures, newest first; a switch chooses which. */
export function LotsCard<Key extends string>(props: LotsCardProps<Key>) {
  const { conditions, state, columns = usual, baseline = 'budget', name, height = 352 } = props;
  const [inViewRef, seen] = useInView();
  const { title, conditions: ofView } = state.views[state.view];
  const all = useMemo(() => [...conditions, ...ofView], [conditions, ofView]);
  const values = useMemo(() => [baseline], [baseline]);
  const options = Object.entries<{ label: string }>(state.views).map(([value, { label }]) => ({ value: value as Key, label }));
  return (
    <div ref={state.cardRef} tabIndex={-1} className={styles['target']}>
      <Card
        title={title}
        ref={inViewRef}
        actions={<Segmented size="small" aria-label="标段范围" options={options} value={state.view} onChange={state.show} />}
      >
        <PagedTable
          query="query.lotRows"
          conditions={all}
          values={values}
          columns={columns}
          rowKey="lot_guid"
          initialSort={{ name: 'cankao_time', rule: 'desc' }}
          links={{ bd_name: { lot: 'lot_guid' }, Gys_Name: { company: 'gys_guid' } }}
          exportName={title}
          name={name}
          height={height}
          enabled={seen}
        />
      </Card>
    </div>
  );
}
