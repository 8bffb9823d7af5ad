import { useMemo } from 'react';
import type { Baseline, Condition } from '@tenderscope/contract';
import { figuresOf } from '../cite/figures-of.ts';
import { PagedTable } from '../data-table/paged-table.tsx';
import { failedKind, lotKinds, projectKind, supplierKind, type LotColumn, type LotKindTable } from './lot-kinds.ts';
import { RowsCard } from './rows-card.tsx';
import type { LotViewState } from './use-lot-view.ts';

interface LotsCardProps<Key extends string> {
  /** The screen's filters. */
  conditions: readonly Condition[];
  state: LotViewState<Key>;
  /** Columns of deals, if the screen has a specific purpose. */
  columns?: readonly LotColumn[];
  /** Baseline of savings, if the screen has a choice of it. */
  baseline?: Baseline;
  /** Distinguishes this screen's choice of columns from others. */
  name: string;
  height?: number;
}

const links = {
  bd_name: { lot: 'lot_guid' },
  zbr_name: { party: 'issuer', guid: 'zbr_guid' },
  Gys_Name: { party: 'company', guid: 'gys_guid' },
} as const;
const supplierLinks = { Gys_Name: links.Gys_Name } as const;
const projectLinks = { zbr_name: links.zbr_name } as const;
const failedLinks = { bd_name: links.bd_name, zbr_name: links.zbr_name, next_bd_name: { lot: 'next_lot_guid' } } as const;

/** The lots behind a screen's figures, in the columns of their kind, newest first; a switch selects the view. */
export function LotsCard<Key extends string>(props: LotsCardProps<Key>) {
  const { conditions, state, columns = lotKinds.deals.columns, baseline, name, height = 352 } = props;
  const values = useMemo(() => ({ baseline: baseline ?? 'budget' }), [baseline]);
  const { kind = 'deals', figures = [] } = state.views[state.view];
  return (
    <RowsCard conditions={conditions} state={state} choice="标段范围">
      {({ title, ...rows }) => {
        const shared = { ...rows, rowKey: 'lot_guid', exportName: title, figures: figuresOf(figures, conditions, baseline), name: kind === 'deals' ? name : `${name}.${kind}`, height } as const;
        if (kind === 'failed') {
          const { columns: ofFailed, sort } = failedKind;
          return <PagedTable {...shared} key={kind} query="query.failedLots" columns={ofFailed} initialSort={sort} links={failedLinks} />;
        }
        if (kind === 'projects') {
          const { columns: ofProjects, sort } = projectKind;
          return <PagedTable {...shared} key={kind} query="query.projects" rowKey="xm_guid" columns={ofProjects} initialSort={sort} links={projectLinks} />;
        }
        if (kind === 'suppliers') {
          const { columns: ofSuppliers, sort } = supplierKind;
          return <PagedTable {...shared} key={kind} query="insight.supplierTop" rowKey="gys_guid" columns={ofSuppliers} initialSort={sort} links={supplierLinks} />;
        }
        const { columns: usual, sort }: LotKindTable<LotColumn> = lotKinds[kind];
        const shown = kind === 'deals' ? columns : usual;
        return <PagedTable {...shared} key={kind} query="query.lotRows" values={values} columns={shown} initialSort={sort} links={links} />;
      }}
    </RowsCard>
  );
}
