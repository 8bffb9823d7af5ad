import { columnName, type LedgerColumn, type LedgerInputLine } from '@tenderscope/contract';
import styles from './source-sheet.module.css';

interface SourceSheetProps {
  lines: readonly LedgerInputLine[];
  columns: readonly LedgerColumn[];
  /** Titles of the target fields by name; columns without a title are not read. */
  titles: ReadonlyMap<string, string>;
}

/** The first lines of a sheet as in the file, with the target field above each column. */
export function SourceSheet({ lines, columns, titles }: SourceSheetProps) {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, index) => columnName(index));
  const doubted = new Set(columns.filter(({ doubt }) => doubt !== null).map(({ column }) => column));
  return (
    <div className={styles['frame']} role="region" aria-label="表中原样" tabIndex={0}>
      <table className={styles['sheet']}>
        <thead>
          <tr>
            <th scope="col">行</th>
            {names.map((name) => (
              <th key={name} scope="col" data-state={titles.has(name) ? (doubted.has(name) ? 'doubted' : 'read') : 'unread'}>
                {name}
                <span>{titles.get(name) ?? '不读取'}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, cells, isRow }) => (
            <tr key={line} data-row={isRow}>
              <th scope="row">{line === 0 ? '列名' : line}</th>
              {names.map((name, index) => (
                <td key={name}>{cells[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
