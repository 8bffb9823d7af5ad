import { formatCount, formatDay, missing, type FrozenEvidence } from '@tenderscope/contract';
import { formatCell, isNumeric } from '../../widgets/data-table/column-format.ts';
import { useQueryInfo, type ColumnInfo } from '../../lib/use-catalog.ts';
import type { QueryKey } from '../../lib/use-rows.ts';
import { Tag } from '../../widgets/tag/tag.tsx';
import type { MarkedRow } from './diff-rows.ts';
import styles from './risk-cases.module.css';

interface EvidenceRowsProps {
  evidence: Pick<FrozenEvidence, 'query' | 'columns'>;
  rows: readonly MarkedRow[];
  label: string;
  /** False where there is nothing to compare with. */
  hasMarks: boolean;
  /** When a row was first found, of those that came later. */
  since?: (row: MarkedRow['row']) => number | undefined;
}

const mostShown = 200;
const tones = { 未变: 'neutral', 变化: 'caution', 新增: 'caution', 消失: 'caution' } as const;

/** A value by its column's type; of a column that the catalog no longer has, as it is. */
function textOf(column: ColumnInfo | undefined, value: unknown): string {
  if (column) return formatCell(column, value);
  if (value === null || value === undefined || value === '') return missing;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The day since which a row is there. */
function Since({ at }: { at: number | undefined }) {
  return at === undefined ? null : <time className={styles['since']}>{formatDay(at)} 起</time>;
}

/** Rows of the evidence with what became of each. */
export function EvidenceRows({ evidence: { query, columns }, rows, label, hasMarks, since = () => undefined }: EvidenceRowsProps) {
  // A case may rest on a query that no longer exists: then nothing is known of its columns.
  const info = useQueryInfo(query as QueryKey);
  const typeOf = new Map(info.columns.map((column) => [column.name, column]));
  const figure = (key: string): string | undefined => {
    const column = typeOf.get(key);
    return column && isNumeric(column) ? styles['figure'] : undefined;
  };
  const unit = (key: string): string => (typeOf.get(key)?.type === 'money' ? '(万元)' : '');
  if (rows.length === 0) return <p className={styles['hint']}>没有行</p>;
  return (
    <>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={label}>
        <table className={styles['rows']}>
          <thead>
            <tr>
              {hasMarks && <th scope="col">对比</th>}
              {columns.map(({ key, title }) => (
                <th key={key} scope="col" className={figure(key)}>
                  {title}
                  {unit(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map(({ row, mark, changed }, index) => (
              // Rows have no key of their own and keep their order.
              <tr key={index} data-mark={mark}>
                {hasMarks && (
                  <td>
                    <Tag tone={tones[mark]}>{mark}</Tag>
                    <Since at={since(row)} />
                  </td>
                )}
                {columns.map(({ key }) => (
                  <td key={key} className={figure(key)} data-changed={changed.has(key) || undefined}>
                    {textOf(typeOf.get(key), row[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > mostShown && (
        <p className={styles['hint']}>
          共 {formatCount(rows.length)} 行，显示前 {mostShown} 行
        </p>
      )}
    </>
  );
}
