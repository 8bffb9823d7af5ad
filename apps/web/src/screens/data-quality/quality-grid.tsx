import { formatCount, type DataQualityView, type QualityTable } from '@tenderscope/contract';
import { Button } from 'antd';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import styles from './data-quality.module.css';
import { percentOf, qualityGrid, shortCount, stepOf, steps, type GridCell, type Period } from './grid-periods.ts';
import type { QualityState } from './quality-url.ts';

interface QualityGridProps {
  view: DataQualityView;
  state: QualityState;
  change: (patch: Partial<QualityState>) => void;
}

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};
const legend = ['≥ 99%', '95–99%', '80–95%', '50–80%', '< 50%'] as const;

/**
 * Tables by months, each cell coloured by the share of rows that have the columns used by figures. The grid has one tab stop; arrow keys
 * move between cells.
 */
export function QualityGrid({ view: { tables }, state: { shown, year }, change }: QualityGridProps) {
  const grid = useMemo(() => qualityGrid(tables, year), [tables, year]);
  const [[row, column], setPoint] = useState<readonly [number, number]>([0, 0]);
  const body = useRef<HTMLTableSectionElement>(null);
  const stop = [Math.min(row, grid.rows.length - 1), Math.min(column, grid.periods.length - 1)] as const;
  function move(event: KeyboardEvent): void {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    const within = (place: number, length: number): number => Math.max(0, Math.min(length - 1, place));
    const next = [within(stop[0] + by[0], grid.rows.length), within(stop[1] + by[1], grid.periods.length)] as const;
    setPoint(next);
    body.current?.querySelector<HTMLButtonElement>(`[data-place="${next.join(' ')}"]`)?.focus();
  }
  return (
    <>
      <div className={styles['controls']}>
        <RadioButtons
          label="每格显示"
          options={[{ value: 'mean', label: '各列平均' }, { value: 'least', label: '最缺的一列' }, { value: 'rows', label: '行数' }]}
          value={shown}
          onChange={(next) => change({ shown: next })}
        />
        {year !== null && <Button size="small" onClick={() => change({ year: null })}>返回全部年份</Button>}
        <ul className={styles['legend']} aria-label="图例：填写率">
          {steps.map((bound, index) => (
            <li key={bound}><i data-step={index + 1} aria-hidden />{legend[index]}</li>
          ))}
          <li><i data-step="none" aria-hidden />没有应填的行</li>
        </ul>
      </div>
      <div className={styles['scroll']}>
        <table className={styles['grid']} aria-label="各表各月填写率，方向键移动，回车打开">
          <thead>
            <tr>
              <th scope="col">表</th>
              {grid.periods.map((period, index) => (
                <PeriodHead
                  key={period.key}
                  period={period}
                  before={grid.periods[index - 1]}
                  isYear={grid.isByYear}
                  onOpen={(one) => change({ year: one })}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={move}>
            {grid.rows.map(({ table, cells }, place) => (
              <tr key={table.name}>
                <th scope="row">{table.title}</th>
                {cells.map((cell, index) => (
                  <td key={grid.periods[index]?.key}>
                    <GridButton
                      table={table}
                      period={grid.periods[index]}
                      cell={cell}
                      shown={shown}
                      place={[place, index]}
                      isPoint={stop[0] === place && stop[1] === index}
                      onOpen={(period) => {
                        setPoint([place, index]);
                        change({ table: table.name, period, column: null });
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface PeriodHeadProps {
  period: Period;
  before: Period | undefined;
  isYear: boolean;
  onOpen: (year: string) => void;
}

/** A click on a year opens its months. Among months, the first one of a year shows the year. */
function PeriodHead({ period: { key, title }, before, isYear, onOpen }: PeriodHeadProps) {
  if (!/^\d{4}/.test(key)) return <th scope="col">{title}</th>;
  if (isYear) {
    return (
      <th scope="col">
        <button type="button" className={styles['year']} onClick={() => onOpen(key)} aria-label={`${key} 年，按月显示`}>{key}</button>
      </th>
    );
  }
  const year = key.slice(0, 4);
  return (
    <th scope="col" aria-label={key}>
      {before?.key.slice(0, 4) !== year && <span className={styles['yearName']}>{year}</span>}
      {Number(key.slice(5))}
    </th>
  );
}

interface GridButtonProps {
  table: QualityTable;
  period: Period | undefined;
  cell: GridCell;
  shown: QualityState['shown'];
  place: readonly [number, number];
  isPoint: boolean;
  onOpen: (period: string) => void;
}

function GridButton({ table, period, cell: { rows, shares }, shown, place, isPoint, onOpen }: GridButtonProps) {
  if (!period) return null;
  const named = `${table.title} ${period.title}`;
  const text = shares === null
    ? `${named}：${rows === 0 ? '没有数据' : `${formatCount(rows)} ${table.counter}，没有应填的行`}`
    : `${named}：${formatCount(rows)} ${table.counter}，各列平均填写 ${percentOf(shares.mean)}%，最缺的一列 ${percentOf(shares.least)}%`;
  return (
    <button
      type="button"
      className={styles['cell']}
      data-step={shares === null ? 'none' : stepOf(shown === 'least' ? shares.least : shares.mean) + 1}
      data-place={place.join(' ')}
      tabIndex={isPoint ? 0 : -1}
      title={text}
      aria-label={text}
      aria-disabled={shares === null}
      onClick={() => shares !== null && onOpen(period.key)}
    >
      {shown === 'rows' ? rows > 0 && shortCount(rows) : shares !== null && percentOf(shares[shown])}
    </button>
  );
}
