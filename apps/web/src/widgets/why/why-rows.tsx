import { conditionsAt, splitDimensions, type Baseline, type Condition, type SplitDimension, type SplitMetric } from '@tenderscope/contract';
import { useMemo } from 'react';
import { figuresOf } from '../cite/figures-of.ts';
import { PagedTable } from '../data-table/paged-table.tsx';
import { lotKinds, projectKind, type LotColumn, type LotKindTable } from '../lots-card/lot-kinds.ts';
import { RowsDrawer } from '../rows-drawer/rows-drawer.tsx';
import { figureRows } from './figure-rows.ts';

export interface OpenedPart {
  key: string;
  name: string;
  /** The page's conditions over one of the periods. */
  conditions: readonly Condition[];
  /** Name of that period. */
  period: string;
}

interface WhyRowsProps {
  metric: SplitMetric;
  dimension: SplitDimension;
  baseline: Baseline;
  /** Null closes the drawer. */
  part: OpenedPart | null;
  onClose: () => void;
}

const links = {
  bd_name: { lot: 'lot_guid' },
  zbr_name: { party: 'issuer', guid: 'zbr_guid' },
  Gys_Name: { party: 'company', guid: 'gys_guid' },
} as const;
const projectLinks = { zbr_name: links.zbr_name } as const;

/** The rows of one part of a figure in one period. */
export function WhyRows({ part, onClose, ...rest }: WhyRowsProps) {
  const title = part && `${part.name} · ${figureRows(rest.metric).title}（${part.period}）`;
  return (
    <RowsDrawer title={title} onClose={onClose}>
      {part && <Rows {...rest} part={part} title={title ?? ''} />}
    </RowsDrawer>
  );
}

function Rows({ metric, dimension, baseline, part, title }: Omit<WhyRowsProps, 'part' | 'onClose'> & { part: OpenedPart; title: string }) {
  const { event, conditions: own, kind = 'deals' } = figureRows(metric);
  const conditions = useMemo(
    () => [...conditionsAt(event, part.conditions), ...own, { name: dimension, matching: 'in', value: [part.key] }],
    [event, part, own, dimension],
  );
  const values = useMemo(() => ({ baseline }), [baseline]);
  const figures = figuresOf([metric], [...part.conditions, { name: dimension, matching: 'in', value: [part.key] }], baseline === 'budget' ? undefined : baseline);
  const shared = { conditions, figures, exportName: title, name: `why.${splitDimensions[dimension]}.${kind}`, enabled: true } as const;
  if (kind === 'projects') {
    return <PagedTable {...shared} query="query.projects" rowKey="xm_guid" columns={projectKind.columns} initialSort={projectKind.sort} links={projectLinks} />;
  }
  const { columns, sort }: LotKindTable<LotColumn> = lotKinds[kind === 'failed' || kind === 'suppliers' ? 'all' : kind];
  return <PagedTable {...shared} query="query.lotRows" values={values} rowKey="lot_guid" columns={columns} initialSort={sort} links={links} />;
}
