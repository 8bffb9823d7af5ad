import { missing, splitDimensions, splitFigures, type SplitDimension, type SplitFigure, type SplitMetric } from '@tenderscope/contract';
import { Button } from 'antd';
import type { ModelTable } from '../../charts/model.ts';
import type { Why, WhyPart } from './why-parts.ts';
import { baseNames, causesOf, figureText, signedText, unitOfChange } from './why-texts.ts';
import styles from './why.module.css';
import type { Base } from './why-address.ts';

interface WhyTableProps {
  metric: SplitMetric;
  dimension: SplitDimension;
  base: Base;
  why: Why;
  /** Opens the rows of a part in one of the periods. */
  onRows: (part: WhyPart, when: 'before' | 'after') => void;
  /** Limits the page to a part; null for a part without a filter. */
  limiterOf: (part: WhyPart) => (() => void) | null;
}

interface Column {
  title: string;
  /** Unit in exports; on screen it is in the heading. */
  unit?: string;
  text: (part: WhyPart) => string;
}

/** The columns after the name of a part and its value in both periods. */
function columnsOf(metric: SplitMetric, dimension: SplitDimension, why: Why): Column[] {
  const { base: baseName, form }: SplitFigure = splitFigures[metric];
  if (form === 'median') {
    return [
      { title: `${baseName ?? ''}（此前）`, text: ({ baseBefore }) => String(baseBefore) },
      { title: `${baseName ?? ''}（本期）`, text: ({ baseAfter }) => String(baseAfter) },
    ];
  }
  const unit = unitOfChange(metric);
  const causes = causesOf(metric, why, dimension) ?? [];
  return [
    { title: '贡献', unit, text: ({ change }) => signedText(metric, change, false) },
    { title: '占变动', unit: '%', text: ({ share }) => (share === null ? missing : share.toFixed(2)) },
    ...causes.map(({ name, key }): Column => ({
      title: name,
      unit,
      text: ({ effects }) => signedText(metric, effects?.[key] ?? null, false),
    })),
  ];
}

const headOf = ({ title, unit }: Column): string => (unit === undefined ? title : `${title}（${unit}）`);

/** The same table for exports. */
export function tableOfParts({ metric, dimension, base, why }: Pick<WhyTableProps, 'metric' | 'dimension' | 'base' | 'why'>): ModelTable {
  const columns = columnsOf(metric, dimension, why);
  return {
    columns: [
      { title: splitDimensions[dimension], align: 'left' },
      { title: baseNames[base].period, align: 'right' },
      { title: '本期', align: 'right' },
      ...columns.map(({ title, unit }) => ({ title, align: 'right' as const, ...(unit !== undefined && { unit }) })),
    ],
    rows: why.parts.map((part) => [
      part.name, figureText(metric, part.before), figureText(metric, part.after), ...columns.map(({ text }) => text(part)),
    ]),
  };
}

/** All parts of a change. The values of a part open its rows in either period. */
export function WhyTable({ metric, dimension, base, why, onRows, limiterOf }: WhyTableProps) {
  const columns = columnsOf(metric, dimension, why);
  const by = splitDimensions[dimension];
  const valueOf = (part: WhyPart, when: 'before' | 'after', period: string) => {
    const text = figureText(metric, part[when]);
    if (part[when] === null) return missing;
    return (
      <button type="button" onClick={() => onRows(part, when)} aria-label={`${part.name} ${period} ${text}，查看明细`}>
        {text}
      </button>
    );
  };
  return (
    <div className={styles['scroll']} role="region" aria-label={`按${by}的贡献`} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{by}</th>
            <th scope="col">{baseNames[base].period}</th>
            <th scope="col">本期</th>
            {columns.map((column) => <th key={column.title} scope="col">{headOf(column)}</th>)}
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {why.parts.map((part) => {
            const limit = limiterOf(part);
            return (
              <tr key={part.key}>
                <th scope="row" title={part.name}>{part.name}</th>
                <td>{valueOf(part, 'before', baseNames[base].period)}</td>
                <td>{valueOf(part, 'after', '本期')}</td>
                {columns.map((column) => <td key={column.title}>{column.text(part)}</td>)}
                <td>
                  {limit && (
                    <Button type="link" size="small" onClick={limit} aria-label={`只看${part.name}`}>
                      只看
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{splitFigures[metric].form === 'median' ? '全部' : '合计'}</th>
            <td>{figureText(metric, why.before)}</td>
            <td>{figureText(metric, why.after)}</td>
            {columns.map((column) => <td key={column.title}>{column.text(totalOf(why))}</td>)}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const totalOf = (why: Why): WhyPart => ({ ...why, key: '', name: '', share: why.parts[0]?.share == null ? null : 100 });
