import type { ReportQuery } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTableInfo } from '../../lib/queries/use-catalog.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { Skeleton } from '../chart-card/skeleton.tsx';
import { PagedTable } from '../data-table/paged-table.tsx';
import type { ColumnLink } from '../links/column-link.ts';
import { RowsDrawer } from '../rows-drawer/rows-drawer.tsx';
import styles from './report.module.css';
import type { RowsBehind } from './rows-behind.ts';

/** Link targets of the names in a column, if the row has the id. */
const linksByColumn: Readonly<Record<string, readonly ColumnLink[]>> = {
  bd_name: [{ lot: 'lot_guid' }],
  subject_name: [{ lot: 'lot_guid' }],
  zbr_name: [{ party: 'issuer', guid: 'zbr_guid' }],
  Gys_Name: [{ party: 'company', guid: 'gys_guid' }],
  Target_Gys_Name: [{ party: 'company', guid: 'Target_gys_guid' }, { party: 'company', guid: 'Target_Gys_guid' }],
  winner: [{ party: 'company', guid: 'winner_guid' }],
};
const keyColumns = ['row_guid', 'lot_guid', 'group_guid', 'subject_guid', 'code', 'gys_guid', 'month', 'name'];
const isHidden = (name: string): boolean => name.endsWith('_guid') || name === 'members' || name === 'levelRank';

interface ReportRowsProps {
  /** Null closes it. */
  rows: RowsBehind | null;
  onClose: () => void;
}

/** The rows behind a number of a report. */
export function ReportRows({ rows, onClose }: ReportRowsProps) {
  return (
    <RowsDrawer title={rows && <DrawerTitle {...rows} />} onClose={onClose}>
      {rows && <Parts {...rows} />}
    </RowsDrawer>
  );
}

/** The number, and its query if there is only one. */
function DrawerTitle({ title, parts: [first, ...others] }: RowsBehind) {
  const { data } = useTableInfo(first?.query.key as QueryKey, first !== undefined);
  return <>{data && others.length === 0 && data.title !== title ? `${title} · ${data.title}` : title}</>;
}

/** One part at a time, if the number was computed from several. */
function Parts({ title, parts }: RowsBehind) {
  const [chosen, choose] = useState(0);
  const part = parts[chosen];
  return (
    <>
      {parts.length > 1 && (
        <Segmented
          aria-label="计算所依据的数据"
          className={styles['parts'] ?? ''}
          options={parts.map((one, value) => ({ label: one.title, value }))}
          value={chosen}
          onChange={choose}
        />
      )}
      {part && <Rows key={chosen} title={title} query={part.query} />}
    </>
  );
}

function Rows({ title, query }: { title: string; query: ReportQuery }) {
  const { key, values, conditions } = query;
  const described = useTableInfo(key as QueryKey, true);
  const info = described.data;
  const named = useMemo(() => Object.fromEntries(values.map((value, place) => [info?.params[place]?.name ?? '', value])), [info, values]);
  if (described.error) return <LoadFailure message={described.error.message} height={240} onRetry={() => void described.refetch()} />;
  if (!info) return <Skeleton height={240} />;
  const names = info.columns.map(({ name }) => name);
  const guidOf = (link: ColumnLink): string => ('lot' in link ? link.lot : 'guid' in link ? link.guid : '');
  const links = Object.fromEntries(names.flatMap((name) => {
    const link = linksByColumn[name]?.find((one) => names.includes(guidOf(one)));
    return link ? [[name, link]] : [];
  }));
  // Metrics are a single row without an order.
  const [sort] = info.sorts.filter((name) => name.endsWith('_time') || name === 'levelRank').concat(info.sorts);
  // Each query has different columns; the type of the table cannot distinguish them.
  const plan = {
    query: key,
    columns: names.filter((name) => !isHidden(name)),
    rowKey: keyColumns.find((name) => names.includes(name)) ?? names[0],
    initialSort: sort === undefined ? null : { name: sort, rule: sort === 'levelRank' ? 'asc' : 'desc' },
    values: named,
  } as unknown as { query: 'supplier.bids'; columns: ['bd_name']; rowKey: 'lot_guid'; initialSort: { name: 'baojia_time'; rule: 'desc' }; values: { gys_guid: string } };
  return <PagedTable {...plan} conditions={conditions} links={links} exportName={title} name={`report.${key}`} enabled />;
}
