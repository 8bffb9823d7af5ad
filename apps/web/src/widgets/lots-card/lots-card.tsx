import { useMemo } from 'react';
import type { Baseline, Condition } from '@tenderscope/contract';
import type { Row } from '../../lib/use-rows.ts';
import { PagedTable } from '../data-table/paged-table.tsx';
import { RowsCard } from './rows-card.tsx';
import type { LotViewState } from './use-lot-view.ts';

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
  const values = useMemo(() => ({ baseline }), [baseline]);
  return (
    <RowsCard conditions={conditions} state={state} choice="标段范围">
      {({ title, ...rows }) => (
        <PagedTable
          {...rows}
          query="query.lotRows"
          values={values}
          columns={columns}
          rowKey="lot_guid"
          initialSort={{ name: 'cankao_time', rule: 'desc' }}
          links={{ bd_name: { lot: 'lot_guid' }, Gys_Name: { company: 'gys_guid' } }}
          exportName={title}
          name={name}
          height={height}
        />
      )}
    </RowsCard>
  );
}
