import { formatCount, type FrozenEvidence, type FrozenPart } from '@tenderscope/contract';
import { useState } from 'react';
import { columnHead, formatCell, isNumeric } from '../../widgets/data-table/column-format.ts';
import { Tag } from '../../widgets/tag/tag.tsx';
import own from './frozen-parts.module.css';
import styles from './risk-cases.module.css';
import table from './rows.module.css';

const maxShown = 200;
/** Identifiers are only in exports. */
const isIdentifier = ({ title }: { title: string }): boolean => title.endsWith('标识');

/** Everything behind the finding as it was when it was frozen, part by part; nothing is read from current data. */
export function FrozenParts({ evidence: { parts, dataVersion }, label }: { evidence: FrozenEvidence; label: string }) {
  if (!parts) return <p className={styles['hint']}>本证据固定于旧版本，只含上述行；成员、标段、投标等未固定</p>;
  const lacking = parts.filter(({ missing }) => missing !== null).length;
  return (
    <section aria-label={label} className={styles['later']}>
      <h3 className={styles['part']}>
        {label} <Tag tone={lacking === 0 ? 'good' : 'caution'}>{lacking === 0 ? '完整' : `${lacking} 项不完整`}</Tag>
      </h3>
      <p className={styles['hint']}>以下 {parts.length} 项与证据一同固定并计入 SHA-256，不随数据变化；不完整的逐项注明缺少什么。</p>
      {parts.map((part) => <Part key={part.part} part={part} isOtherVersion={part.dataVersion !== dataVersion} />)}
    </section>
  );
}

function Part({ part, isOtherVersion }: { part: FrozenPart; isOtherVersion: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { title, rows, missing, dataVersion } = part;
  return (
    <details className={own['part']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} <span className={own['num']}>{rows.length === 0 ? '没有行' : `${formatCount(rows.length)} 行`}</span>
        {missing !== null && <span className={own['missing']}>{missing}</span>}
        {isOtherVersion && <span className={own['missing']}>数据版本 {dataVersion}</span>}
      </summary>
      {isOpen && rows.length > 0 && <PartRows part={part} />}
    </details>
  );
}

function PartRows({ part: { title, columns, rows } }: { part: FrozenPart }) {
  const shown = columns.filter((column) => !isIdentifier(column));
  return (
    <>
      <div className={table['scroll']} tabIndex={0} role="region" aria-label={`${title}的行`}>
        <table className={table['rows']}>
          <thead>
            <tr>
              {shown.map((column) => <th key={column.name} scope="col" className={figure(column)}>{columnHead(column)}</th>)}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxShown).map((row, index) => (
              // Rows have no key and keep their order.
              <tr key={index}>
                {shown.map((column) => <td key={column.name} className={figure(column)}>{textIn(row, column)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > maxShown && (
        <p className={styles['hint']}>共 {formatCount(rows.length)} 行，显示前 {maxShown} 行；导出含全部</p>
      )}
    </>
  );
}

type PartColumn = FrozenPart['columns'][number];

/** Columns of yes and no have 1 and 0. */
const isFlag = ({ title }: PartColumn): boolean => title.startsWith('是否');

function figure(column: PartColumn): string | undefined {
  if (column.type === 'time') return own['time'];
  return isNumeric(column) && !isFlag(column) ? table['figure'] : undefined;
}

function textIn(row: FrozenPart['rows'][number], column: PartColumn): string {
  const value = row[column.name];
  return isFlag(column) && typeof value === 'number' ? ['否', '是'][value] ?? String(value) : formatCell(column, value);
}
