import { StarOutlined } from '@ant-design/icons';
import type { Period } from '@tenderscope/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTableInfo } from '../../lib/queries/use-catalog.ts';
import { SupplierTick } from '../comparison/compare-toggle.tsx';
import { PagedFrame } from '../data-table/paged-table.tsx';
import { pickColumns } from '../data-table/pick-columns.ts';
import { usePagedRows, type ColumnOf, type PagedQuery } from '../data-table/use-paged-rows.ts';
import { addCandidates } from './add-candidates.ts';
import { CandidateToggle } from './candidate-toggle.tsx';
import { usePeriodValues, useShortlist } from './use-shortlist.ts';

type SupplierQuery = 'supplier.ranking' | 'supplier.similar' | 'market.suppliers';

type SupplierTableProps<Key extends SupplierQuery> = PagedQuery<Key> & {
  enabled: boolean;
  columns: readonly ColumnOf<Key>[];
  exportName: string;
  name: string;
  /** Null for all time. */
  period: Period | null;
  /** Columns that are hidden until the user chooses. */
  hiddenAtFirst?: readonly string[];
};

const facts = ['score', 'grade', 'validRisks', 'priceLevel', 'unitWinNum', 'lastBidTime'] as const;
/** The star of a candidate and the tick of a comparison. */
const Marks = (props: { guid: string; name: string }) => (
  <>
    <SupplierTick {...props} />
    <CandidateToggle {...props} />
  </>
);

const links = { Gys_Name: { party: 'company', guid: 'gys_guid', Before: Marks } } as const;
const noRows: readonly { gys_guid: string; Gys_Name: string | null }[] = [];
const noneHidden: readonly string[] = [];

/** Suppliers as a table, with key facts and a star that makes one a candidate. */
export function SupplierTable<Key extends SupplierQuery>(props: SupplierTableProps<Key>) {
  const { conditions, period, columns, exportName, name, enabled, hiddenAtFirst = noneHidden } = props;
  const asOf = usePeriodValues(period);
  const values = useMemo(() => ({ ...asOf, ...props.values }), [props.values, asOf]);
  const paged = usePagedRows<Key>({ ...props, values }, enabled);
  const rows: typeof noRows = paged.answer.data?.rows ?? noRows;
  const guids = useMemo(() => rows.map((row) => row.gys_guid), [rows]);
  const { data } = useShortlist({ guids, conditions, period });
  const described = useTableInfo('supplier.shortlist', enabled).data;
  const added = useMemo(() => {
    const factsOf = new Map(data?.map((row) => [row.gys_guid, row]));
    const own: readonly string[] = columns;
    return {
      columns: pickColumns(described?.columns ?? [], facts.filter((fact) => !own.includes(fact))),
      join: (of: readonly object[]) => of.map((row) => ({ ...factsOf.get((row as { gys_guid: string }).gys_guid), ...row })),
    };
  }, [data, described, columns]);
  const add = (): void => addCandidates(rows.map((row) => ({ guid: row.gys_guid, name: row.Gys_Name ?? row.gys_guid })));
  const actions = <Button size="small" icon={<StarOutlined />} disabled={rows.length === 0} onClick={add}>本页加入候选</Button>;
  return (
    <PagedFrame
      rows={paged}
      columns={columns}
      rowKey="gys_guid"
      links={links}
      exportName={exportName}
      name={name}
      added={{ ...added, hiddenAtFirst, actions }}
    />
  );
}
