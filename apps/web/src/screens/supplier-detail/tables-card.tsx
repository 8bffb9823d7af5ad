import { Segmented } from 'antd';
import { useMemo } from 'react';
import { usePrinting } from '../../lib/print/print-state.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import type { Condition } from '@tenderscope/contract';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import type { SupplierCardProps } from './supplier-card-props.ts';
import styles from './supplier-detail.module.css';
import { conditionsOf, tableKeys, tables, type TableKey } from './tables.ts';
import type { TablesState } from './use-tables.ts';

const noteOf = (key: TableKey): string => (tables[key] as { note?: string }).note ?? '';
const options = tableKeys.map((value) => ({ value, label: tables[value].label }));

/** The lists of the portrait, one at a time; all of them when printed. */
export function TablesCard({ tables: { shown, show, cardRef }, state, values }: SupplierCardProps & { tables: TablesState }) {
  const [inViewRef, seen] = useInView();
  const isPrinting = usePrinting();
  const keys = isPrinting ? tableKeys : [shown];
  const switcher = <Segmented size="small" aria-label="明细" options={options} value={shown} onChange={show} />;
  return (
    <div ref={cardRef} tabIndex={-1} className={styles['tables']}>
      {keys.map((key) => (
        <Card
          key={key}
          title={tables[key].title}
          ref={inViewRef}
          actions={
            <>
              {noteOf(key) !== '' && <CardNote>{noteOf(key)}</CardNote>}
              {!isPrinting && switcher}
            </>
          }
        >
          <Table table={key} filters={state.conditions} values={values} enabled={seen || isPrinting} />
        </Card>
      ))}
    </div>
  );
}

const lotLink = { lot: 'lot_guid' } as const;
const issuerLink = { zbr_name: { party: 'issuer', guid: 'zbr_guid' } } as const;

function Table({ table, filters, values, enabled }: { table: TableKey; filters: readonly Condition[]; enabled: boolean } & Pick<SupplierCardProps, 'values'>) {
  const conditions = useMemo(() => conditionsOf(table, filters, values.gys_guid), [table, filters, values.gys_guid]);
  const { query, columns, rowKey, sort, title } = tables[table];
  // Each plan names columns of its own query; the table's type cannot express this correlation.
  const plan = { query, columns, rowKey, initialSort: { name: sort, rule: 'desc' } } as unknown as {
    query: 'supplier.bids';
    columns: ['bd_name'];
    rowKey: 'lot_guid';
    initialSort: { name: 'baojia_time'; rule: 'desc' };
  };
  const links = query === 'supplier.rules' ? { subject_name: lotLink, ...issuerLink } : { bd_name: lotLink, ...issuerLink };
  return <PagedTable {...plan} conditions={conditions} values={values} links={links} enabled={enabled} exportName={title} name={`supplierDetail.${table}`} />;
}
