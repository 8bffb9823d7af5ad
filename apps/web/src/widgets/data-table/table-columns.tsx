import { fewCases, isFew } from '../../charts/prepare/few-cases.ts';
import type { TableProps } from 'antd';
import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';
import type { ColumnLink } from '../links/column-link.ts';
import { LinkedCell } from '../links/linked-cell.tsx';
import { AwardTime } from './award-time.tsx';
import { awardBasisColumn, awardTimeColumn } from './award-time-columns.ts';
import { columnHead, columnWidth, formatCell, isNumeric } from './column-format.ts';
import styles from './data-table.module.css';
import type { Sort } from './sort.ts';

interface ColumnSettings {
  columns: readonly ColumnInfo[];
  sorts: readonly string[];
  sort: Sort | null;
  links: Readonly<Partial<Record<string, ColumnLink>>>;
  /** Number of the first row. */
  first: number;
  /** True on phones: the first column stays in place, in full, and rows have no numbers. */
  isNarrow: boolean;
}

type Columns = NonNullable<TableProps<object>['columns']>;

const fewText = `样本少于 ${fewCases}，仅供参考`;
const isOfFew = ({ sample }: ColumnInfo, row: object): boolean => sample !== undefined && isFew((row as Record<string, unknown>)[sample]);

const numberWidth = 56;
/** Largest width of the fixed column on phones, in px. */
const fixedWidth = 136;
const orders = { asc: 'ascend', desc: 'descend' } as const;

/** Column definitions of the table component, the row's number before them. */
export function tableColumns({ columns, sorts, sort, links, first, isNarrow }: ColumnSettings): Columns {
  return [
    ...(isNarrow ? [] : [{ key: 'number', title: '序号', width: numberWidth, align: 'center' as const, render: (_: unknown, __: object, index: number) => first + index }]),
    ...columns.map((column, place) => {
      const isFixed = isNarrow && place === 0;
      const link = links[column.name];
      return {
        key: column.name,
        title: columnHead(column),
        dataIndex: column.name,
        width: isFixed ? Math.min(columnWidth(column), fixedWidth) : columnWidth(column),
        ...(isFixed && { fixed: 'left' as const }),
        align: isNumeric(column) ? ('right' as const) : ('left' as const),
        ellipsis: !isFixed && !isNumeric(column),
        // Used by the print styles.
        ...(column.type === 'text' ? {} : { className: 'unbroken' }),
        render: (value: unknown, row: object) => {
          const text = formatCell(column, value);
          if (column.name === awardTimeColumn) return <AwardTime text={text} basis={(row as Record<string, unknown>)[awardBasisColumn]} />;
          if (isOfFew(column, row)) return <span className={styles['few']} title={fewText}>{text}</span>;
          return link ? <LinkedCell link={link} row={row as Record<string, unknown>} text={text} /> : text;
        },
        ...(sorts.includes(column.name) ? { sorter: true, sortOrder: sort?.name === column.name ? orders[sort.rule] : null } : {}),
      };
    }),
  ];
}

export function tableWidth(columns: readonly ColumnInfo[]): number {
  return columns.reduce((sum, column) => sum + columnWidth(column), numberWidth);
}
