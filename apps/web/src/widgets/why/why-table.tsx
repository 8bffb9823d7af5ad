import { formatCount, metrics, missing, partDimensions, splitFigures, partedForms, type PartDimension, type PartedMetric } from '@tenderscope/contract';
import { Button } from 'antd';
import type { ModelTable } from '../../charts/model.ts';
import { sumOfParts, type Why, type WhyPart } from './why-parts.ts';
import { bareText, baseNames, causesOf, exactChange, exactText, exactUnit, figureText, signedText, unitOfChange } from './why-texts.ts';
import styles from './why.module.css';
import type { Base } from './why-address.ts';

/** Filters that select more than the part. */
const limitTitle: Readonly<Partial<Record<PartDimension, string>>> = { zbr_guid: '页面只看该单位，含下级单位' };

interface TableInput {
  metric: PartedMetric;
  dimension: PartDimension;
  base: Base;
  why: Why;
}

interface WhyTableProps extends TableInput {
  /** Opens the rows of a part in one of the periods. */
  onRows: (part: WhyPart, when: 'before' | 'after') => void;
  /** Limits the page to a part; null for a part without a filter. */
  limiterOf: (part: WhyPart) => (() => void) | null;
}

interface Column {
  title: string;
  /** Unit in exports; on screen the heading of the table has it. */
  unit?: string;
  text: (part: WhyPart) => string;
}

/** The columns after the name of a part and its value in both periods. */
function columnsOf({ metric, dimension, base, why }: TableInput, isExact = false): Column[] {
  const { base: baseName } = splitFigures[metric];
  const form = partedForms[metric];
  const { period } = baseNames[base];
  if (form === 'median') {
    return [
      { title: `${baseName ?? ''}（${period}）`, text: ({ baseBefore }) => formatCount(baseBefore) },
      { title: `${baseName ?? ''}（本期）`, text: ({ baseAfter }) => formatCount(baseAfter) },
    ];
  }
  const unit = isExact ? exactUnit(unitOfChange(metric)) : unitOfChange(metric);
  const signed = (change: number | null): string =>
    isExact && change !== null ? exactChange(metric, change) : signedText(metric, change, false);
  const causes = causesOf(metric, why, dimension) ?? [];
  return [
    { title: '贡献', unit, text: ({ change }) => signed(change) },
    { title: '占变动', unit: '%', text: ({ share }) => (share === null ? missing : share.toFixed(2)) },
    ...causes.map(({ name, key }): Column => ({
      title: name,
      unit,
      text: ({ effects }) => signed(effects?.[key] ?? null),
    })),
  ];
}

/** Heading of the table: its units, of values and of contributions. */
export function tableTitle(metric: PartedMetric, dimension: PartDimension): string {
  const { unit } = metrics[metric];
  const units = [...new Set(partedForms[metric] === 'median' ? [unit] : [unit, unitOfChange(metric)])];
  return `全部${partDimensions[dimension]}（单位：${units.join('，贡献为')}）`;
}

/** The same table for exports; amounts in yuan, to the cent. */
export function tableOfParts(input: TableInput): ModelTable {
  const { metric, dimension, base, why } = input;
  const columns = columnsOf(input, true);
  const unit = exactUnit(metrics[metric].unit);
  return {
    columns: [
      { title: partDimensions[dimension], align: 'left' },
      { title: baseNames[base].period, align: 'right', unit },
      { title: '本期', align: 'right', unit },
      ...columns.map(({ title, unit }) => ({ title, align: 'right' as const, ...(unit !== undefined && { unit }) })),
    ],
    rows: why.parts.map((part) => [
      part.name, exactText(metric, part.before), exactText(metric, part.after), ...columns.map(({ text }) => text(part)),
    ]),
  };
}

/** Number of parts in the table; the others have one row. */
const shownParts = 200;

/** All parts of a change. The values of a part open its rows in either period. */
export function WhyTable({ onRows, limiterOf, ...input }: WhyTableProps) {
  const { metric, dimension, base, why } = input;
  const columns = columnsOf(input);
  const by = partDimensions[dimension];
  const shown = why.parts.slice(0, shownParts);
  const others = why.parts.slice(shownParts);
  const rest = sumOfParts(metric, others);
  const valueOf = (part: WhyPart, when: 'before' | 'after', period: string) => {
    const text = bareText(metric, part[when]);
    if (part[when] === null) return missing;
    return (
      <button type="button" onClick={() => onRows(part, when)} aria-label={`${part.name} ${period} ${figureText(metric, part[when])}，查看明细`}>
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
            {columns.map((column) => <th key={column.title} scope="col">{column.title}</th>)}
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => {
            const limit = limiterOf(part);
            return (
              <tr key={part.key}>
                <th scope="row" title={part.name}>{part.name}</th>
                <td>{valueOf(part, 'before', baseNames[base].period)}</td>
                <td>{valueOf(part, 'after', '本期')}</td>
                {columns.map((column) => <td key={column.title}>{column.text(part)}</td>)}
                <td>
                  {limit && (
                    <Button type="link" size="small" onClick={limit} title={limitTitle[dimension]} aria-label={`只看${part.name}`}>
                      只看
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
          {others.length > 0 && (
            <tr>
              <th scope="row">其余 {formatCount(others.length)} 个</th>
              <td>{bareText(metric, rest.before)}</td>
              <td>{bareText(metric, rest.after)}</td>
              {columns.map((column) => <td key={column.title}>{column.text(rest)}</td>)}
              <td />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{partedForms[metric] === 'median' ? '全部' : '合计'}</th>
            <td>{bareText(metric, why.before)}</td>
            <td>{bareText(metric, why.after)}</td>
            {columns.map((column) => <td key={column.title}>{column.text(totalOf(why))}</td>)}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const totalOf = (why: Why): WhyPart => ({ ...why, key: '', name: '', share: why.parts[0]?.share == null ? null : 100 });
