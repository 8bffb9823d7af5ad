import { formatCount, formatNumber, formatRate, formatWan, messages, metrics, missing, type CrossGroup, type CrossTable as Table, type MetricKey } from '@tenderscope/contract';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import type { Party } from '../../widgets/links/portrait.ts';
import styles from './cross-table.module.css';

interface CrossTableProps {
  /** Label for screen readers. */
  label: string;
  table: Table;
  /** Heading of the first column. */
  rowTitle: string;
  measure: MetricKey;
  /** Kind of party, if the values of the rows are party ids. */
  rowParty?: Party | undefined;
  /** Opens the rows behind a cell, which are in both groups. */
  onPick: (row: CrossGroup, column: CrossGroup) => void;
  /** In px; it is as high as its rows up to this, more rows scroll. */
  maxHeight: number;
}

/** Groups in rows and columns with a figure in each cell, subtotals at the ends. */
export function CrossTable({ label, table: { columns, rows }, rowTitle, measure, rowParty, onPick, maxHeight }: CrossTableProps) {
  const { unit } = metrics[measure];
  const read = reading(unit);
  const hasShares = rows.some(({ share }) => share !== null);
  return (
    <div className={styles['scroll']} style={{ maxHeight }} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {columns.map((column, index) => (
              <th key={index} scope="col" data-kind={column.kind}>
                {column.label}
                {column.kind === 'total' && unit !== '' && unit !== '%' && `（${unit}）`}
              </th>
            ))}
            {hasShares && <th scope="col">{messages.pivot.share}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex} data-kind={row.kind}>
              <th scope="row" title={row.label}>
                {rowParty ? <PartyLink party={rowParty} guid={row.value} name={row.label} /> : row.label}
              </th>
              {row.cells.map((cell, index) => {
                const column = columns[index];
                const text = cell === null ? missing : read(cell.value);
                return (
                  <td key={index} data-kind={column?.kind}>
                    {cell !== null && column !== undefined
                      ? (
                          <button type="button" onClick={() => onPick(row, column)} aria-label={`${row.label} ${column.label} ${text}，查看明细`}>
                            {text}
                          </button>
                        )
                      : (
                          text
                        )}
                  </td>
                );
              })}
              {hasShares && <td>{row.share === null ? missing : `${row.share.toFixed(2)}%`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function reading(unit: string): (value: number | null) => string {
  if (unit === '万元') return formatWan;
  if (unit === '%') return formatRate;
  return (value) => (value !== null && Number.isInteger(value) ? formatCount(value) : formatNumber(value));
}
