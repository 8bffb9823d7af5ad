import { formatCount, formatDay, missing, type FrozenEvidence } from '@tenderscope/contract';
import { formatCell, isNumeric } from '../../widgets/data-table/column-format.ts';
import { useQueryInfo, type ColumnInfo } from '../../lib/queries/use-catalog.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { Tag } from '../../widgets/tag/tag.tsx';
import type { MarkedRow } from './diff-rows.ts';
import styles from './risk-cases.module.css';
import table from './rows.module.css';

interface EvidenceRowsProps {
  evidence: Pick<FrozenEvidence, 'query' | 'columns'>;
  rows: readonly MarkedRow[];
  label: string;
  /** False without rows to compare with. */
  hasMarks: boolean;
  /** Time a row was first found, if it is later evidence. */
  since?: (row: MarkedRow['row']) => number | undefined;
}

const maxShown = 200;
/** Characters from which a text needs a wide column. */
const longText = 12;
const tones = { 未变: 'neutral', 变化: 'caution', 新增: 'caution', 消失: 'caution' } as const;

/** Identifiers are needed to distinguish rows but mean nothing to users: only exports contain them. */
const isIdentifier = ({ title }: { title: string }): boolean => title.endsWith('标识');

/** A displayed column: its header, if it is a figure, and the text of its values. */
interface ShownColumn {
  key: string;
  head: string;
  isFigure: boolean;
  textOf: (value: unknown) => string;
}

/** Formats by the catalog's types; a column that the catalog no longer has is shown unformatted. */
function shownColumn({ key, title }: FrozenEvidence['columns'][number], column: ColumnInfo | undefined): ShownColumn {
  if (column) {
    const head = column.type === 'money' ? `${title}(万元)` : title;
    return { key, head, isFigure: isNumeric(column), textOf: (value) => formatCell(column, value) };
  }
  const asItIs = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return { key, head: title, isFigure: false, textOf: (value) => (value === null || value === undefined || value === '' ? missing : asItIs(value)) };
}

/** Evidence rows with the change of each; a single row is shown vertically, one line per value. */
export function EvidenceRows({ evidence: { query, columns }, rows, label, hasMarks, since = () => undefined }: EvidenceRowsProps) {
  // The query of a case may no longer exist; then its columns are unknown.
  const info = useQueryInfo(query as QueryKey);
  const typeOf = new Map(info.columns.map((column) => [column.name, column]));
  const shown = columns.filter((column) => !isIdentifier(column)).map((column) => shownColumn(column, typeOf.get(column.key)));
  const [first] = rows;
  if (!first) return <p className={styles['hint']}>没有行</p>;
  const markOf = ({ row, mark }: MarkedRow) => (
    <>
      <Tag tone={tones[mark]}>{mark}</Tag>
      <Since at={since(row)} />
    </>
  );
  return (
    <>
      <div className={table['scroll']} tabIndex={0} role="region" aria-label={label}>
        {rows.length === 1
          ? <Upright columns={shown} one={first} texts={hasMarks ? markOf(first) : null} />
          : <Lines columns={shown} rows={rows.slice(0, maxShown)} markOf={hasMarks ? markOf : null} />}
      </div>
      {rows.length > maxShown && (
        <p className={styles['hint']}>
          共 {formatCount(rows.length)} 行，显示前 {maxShown} 行
        </p>
      )}
    </>
  );
}

/** The day on which a row first appeared. */
function Since({ at }: { at: number | undefined }) {
  return at === undefined ? null : <time className={table['since']}>{formatDay(at)} 起</time>;
}

interface LinesProps {
  columns: readonly ShownColumn[];
  rows: readonly MarkedRow[];
  /** Null without rows to compare with. */
  markOf: ((one: MarkedRow) => React.ReactNode) | null;
}

function Lines({ columns, rows, markOf }: LinesProps) {
  const figure = (isFigure: boolean): string | undefined => (isFigure ? table['figure'] : undefined);
  const styleOf = (isFigure: boolean, text: string): string | undefined => figure(isFigure) ?? (text.length > longText ? table['long'] : undefined);
  return (
    <table className={table['rows']}>
      <thead>
        <tr>
          {markOf && <th scope="col">对比</th>}
          {columns.map(({ key, head, isFigure }) => (
            <th key={key} scope="col" className={figure(isFigure)}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one, index) => (
          // Rows have no key and keep their order.
          <tr key={index} data-mark={one.mark}>
            {markOf && <td>{markOf(one)}</td>}
            {columns.map(({ key, isFigure, textOf }) => {
              const text = textOf(one.row[key]);
              return <td key={key} className={styleOf(isFigure, text)} data-changed={one.changed.has(key) || undefined}>{text}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface UprightProps {
  columns: readonly ShownColumn[];
  one: MarkedRow;
  /** Change of the row; null without rows to compare with. */
  texts: React.ReactNode;
}

function Upright({ columns, one: { row, mark, changed }, texts }: UprightProps) {
  return (
    <table className={`${table['rows']} ${table['upright']}`}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">值 {texts}</th>
        </tr>
      </thead>
      <tbody data-mark={mark}>
        {columns.map(({ key, head, textOf }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            <td data-changed={changed.has(key) || undefined}>{textOf(row[key])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
