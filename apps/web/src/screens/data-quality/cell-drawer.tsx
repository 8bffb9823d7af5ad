import { countsOf, formatCount, gapsOfTable, type DataQualityView, type QualityColumn, type QualityCount, type QualityTable } from '@tenderscope/contract';
import { Button, Drawer } from 'antd';
import { useReturnedFocus } from '../../widgets/sheet/use-returned-focus.ts';
import styles from './data-quality.module.css';
import { GapOutcomes, GapUses } from './gap-text.tsx';
import { percentOf, type Period } from './grid-periods.ts';
import { MissingList } from './missing-list.tsx';
import type { QualityState } from './quality-url.ts';
import { useSeesTenders } from './use-sees-tenders.ts';

interface CellDrawerProps {
  view: DataQualityView;
  table: QualityTable;
  period: Period;
  /** Name of the column whose rows are listed. */
  column: string | null;
  source: string | null;
  change: (patch: Partial<QualityState>) => void;
}

/** Columns of a table in a period: number of rows that have each, effects of each gap, and the rows behind it. */
export function CellDrawer({ view, table, period, column: chosen, source, change }: CellDrawerProps) {
  useReturnedFocus();
  const seesTenders = useSeesTenders();
  const counts = new Map(countsOf(table, period.isIn).map((count, place) => [table.columns[place]?.name ?? '', count]));
  const gaps = gapsOfTable(table, period.isIn);
  const withoutGaps = table.columns.filter(({ name }) => !gaps.some(({ column }) => column?.name === name));
  const rows = table.months.reduce((sum, { month, rows: own }) => sum + (period.isIn(month) ? own : 0), 0);
  return (
    <Drawer
      open
      onClose={() => change({ table: null, period: null, column: null })}
      size="min(960px, 96vw)"
      rootClassName="lot-sheet"
      title={<h2 className={styles['heading']}>{table.title} · {period.title}</h2>}
      focusable={{ trap: true }}
    >
      <p className={styles['summary']}>
        {formatCount(rows)} {table.counter}{table.title}，月份按{table.basis}。影响大的在前。
      </p>
      <ul className={styles['columns']} aria-label="数字所用各列">
        {gaps.map((gap) => gap.column && (
          <li key={gap.column.name}>
            <ColumnBar table={table} column={gap.column} count={counts.get(gap.column.name)} />
            <GapOutcomes gap={gap} />
            <GapUses uses={gap} indicators={view.indicators} />
            {seesTenders && (
              <RowsBehind
                column={gap.column}
                period={period}
                source={source}
                isOpen={chosen === gap.column.name}
                onOpen={(column) => change({ column })}
              />
            )}
          </li>
        ))}
        {withoutGaps.map((column) => (
          <li key={column.name}>
            <ColumnBar table={table} column={column} count={counts.get(column.name)} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

interface RowsBehindProps {
  column: QualityColumn;
  period: Period;
  source: string | null;
  isOpen: boolean;
  onOpen: (column: string | null) => void;
}

/** The rows that lack a column, listed on demand. */
function RowsBehind({ column, period, source, isOpen, onOpen }: RowsBehindProps) {
  return (
    <>
      <div>
        <Button size="small" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : column.name)}>
          {isOpen ? '收起' : `查看缺${column.title}的行`}
        </Button>
      </div>
      {isOpen && <MissingList column={column} period={period} source={source} />}
    </>
  );
}

interface ColumnBarProps {
  table: QualityTable;
  column: QualityColumn;
  count: QualityCount | undefined;
}

/** Number of rows that have the column, out of those that should have it. */
function ColumnBar({ table, column: { title, due: dueTitle }, count }: ColumnBarProps) {
  const { due, filled } = count ?? { due: 0, filled: 0 };
  const rows = dueTitle ?? table.title;
  return (
    <div className={styles['column']}>
      <strong>{title}</strong>
      <span className={styles['bar']} aria-hidden>
        <i style={{ width: due === 0 ? 0 : `${(100 * filled) / due}%` }} />
      </span>
      <span className={styles['number']}>
        {due === 0 ? `没有${rows}` : `缺 ${formatCount(due - filled)} / ${formatCount(due)} ${table.counter}${rows}`}
      </span>
      <span className={styles['number']}>{due === 0 ? '' : `填写 ${percentOf(filled / due)}%`}</span>
    </div>
  );
}
