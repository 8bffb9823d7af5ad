import { cellText, columnHead, formatCount, type Report, type ReportColumn, type ReportRow, type ReportTable as Table } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { ColumnLink } from '../links/column-link.ts';
import { LinkedCell } from '../links/linked-cell.tsx';
import { LotList } from '../links/lot-list.ts';
import styles from './report.module.css';

const linkOf = (table: Table, column: string): ColumnLink | undefined => {
  const link = table.links.find((one) => one.column === column);
  if (!link) return undefined;
  return link.to === 'lot' ? { lot: link.guid } : { party: link.to, guid: link.guid };
};

const isNumeric = ({ format }: ReportColumn): boolean => format !== 'text' && format !== 'month';

/** A table of a report: complete, as on paper, with the number of shown rows and the total. */
export function ReportTable({ report, table }: { report: Report; table: Table }) {
  const source = report.sources[table.source];
  const columns = useMemo(
    () => table.columns.flatMap((name) => source?.columns.find((column) => column.name === name) ?? []),
    [table, source],
  );
  const rows = useMemo(() => table.rows.flatMap((place) => (source?.rows[place] ? [source.rows[place]] : [])), [table, source]);
  const lots = useMemo(() => rows.flatMap((row) => (typeof row['lot_guid'] === 'string' ? [row['lot_guid']] : [])), [rows]);
  const cell = (row: ReportRow, column: ReportColumn): React.ReactNode => {
    const text = cellText(row[column.name], column.format);
    const link = linkOf(table, column.name);
    return link ? <LinkedCell link={link} row={row} text={text} /> : text;
  };
  const count = table.total > rows.length ? `共 ${formatCount(table.total)} 条，列出 ${formatCount(rows.length)} 条` : `共 ${formatCount(rows.length)} 条`;
  return (
    <LotList value={lots}>
      <h3 className={styles['tableTitle']}>
        {table.title}
        {table.layout === 'rows' && <span className={styles['quiet']}>{rows.length === 0 ? (source?.failure ?? '没有记录') : count}</span>}
      </h3>
      {rows.length > 0 && (table.layout === 'facts'
        ? (
            <dl className={styles['facts']}>
              {columns.map((column) => (
                <div key={column.name}>
                  <dt>{columnHead(column)}</dt>
                  <dd>{rows[0] && cell(rows[0], column)}</dd>
                </div>
              ))}
            </dl>
          )
        : (
            <div className={styles['scroll']} role="region" aria-label={table.title} tabIndex={0}>
              <table className={styles['table']}>
                <thead>
                  <tr>{columns.map((column) => <th key={column.name} scope="col" data-align={isNumeric(column) ? 'right' : undefined}>{columnHead(column)}</th>)}</tr>
                </thead>
                <tbody>
                  {rows.map((row, place) => (
                    <tr key={table.rows[place]}>
                      {columns.map((column) => <td key={column.name} data-align={isNumeric(column) ? 'right' : undefined}>{cell(row, column)}</td>)}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ))}
      {table.note !== '' && rows.length > 0 && <p className={styles['quiet']}>{table.note}</p>}
    </LotList>
  );
}
