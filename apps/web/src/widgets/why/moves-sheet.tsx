import { metrics, type Condition, type MovedCount, type Period, type SupplierMove } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { prepareCauses } from '../../charts/prepare/prepare-causes.ts';
import { Card } from '../chart-card/card.tsx';
import { ChartFrame } from '../chart-card/chart-frame.tsx';
import { ExportRows } from '../chart-card/export-rows.tsx';
import { RowsDrawer } from '../rows-drawer/rows-drawer.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { MovedRows } from './moved-rows.tsx';
import { MovesTable, type OpenedMoves } from './moves-table.tsx';
import {
  eventNote, moveCauses, moveConditions, movedDimensions, movesHead, moveText, signedCount, supplierMovesOf, tableOfMoves,
  type MovedDimension,
} from './supplier-moves.ts';
import { partsOfMoves, useMoves } from './use-moves.ts';
import type { Base } from './why-address.ts';
import { baseNames, leadingParts } from './why-texts.ts';
import styles from './why.module.css';

interface MovesSheetProps {
  metric: MovedCount;
  base: Base;
  /** Dimensions that the figure can be split by, and the chosen one. */
  dimensions: readonly MovedDimension[];
  dimension: MovedDimension;
  /** Conditions of the page, without its period. */
  conditions: readonly Condition[];
  /** The period, and the former one. */
  period: Period;
  other: Period;
  /** End of the period or of the data, for texts. */
  end: number;
  onSplit: (dimension: MovedDimension) => void;
  onClose: () => void;
}

const measure = { name: '贡献', type: 'count', unit: '家' } as const;
const noRef = (): void => {};

/** A change of a number of suppliers, buyers or agencies: those that are new in the period, those that are not in it, and those of both. */
export function MovesSheet({ metric, base, dimensions, dimension, conditions, period, other, end, onSplit, onClose }: MovesSheetProps) {
  const request = useMemo(() => ({ metric, conditions, period, other }), [metric, conditions, period, other]);
  const query = useMoves(request, dimension);
  const options = dimensions.map((value) => ({ value, label: movedDimensions[value] }));
  const rows = query.isPlaceholderData ? undefined : query.data;
  const moves = useMemo(() => rows && supplierMovesOf(rows), [rows]);
  const model = useMemo(
    () => (moves && moves.parts.length > 0 ? prepareCauses(moveCauses(metric, moves, base), '合计变动', measure) : null),
    [moves, metric, base],
  );
  const [opened, open] = useState<OpenedMoves | null>(null);
  const { name } = metrics[metric];
  const note = eventNote(metric);
  const title = opened && `${name} · ${opened.title}（${opened.period}）`;
  const current = { from: period.from, to: end };
  const leading = moves?.parts.filter(({ change }) => change !== 0).slice(0, leadingParts) ?? [];
  return (
    <Sheet title={`为什么：${name}${baseNames[base].label}变动`} size="min(1080px, 100vw)" onClose={onClose}>
      <p className={styles['head']} aria-live="polite">
        {moves ? movesHead(metric, moves, { current, other, base }) : query.isError ? '没有算出来。' : '正在计算…'}
      </p>
      <div>
        <ChartFrame title="新进与减少" height={260} query={query} model={model} nothing={`两个期间都没有${name}`} cardRef={noRef} />
      </div>
      {moves && <Causes causes={moveCauses(metric, moves, base)} />}
      {note !== null && <p className={styles['note']}>{note}</p>}
      <div className={styles['switch']}>
        <span>按</span>
        <Segmented aria-label="按什么分解" options={options} value={dimension} onChange={onSplit} />
      </div>
      {leading.length > 0 && (
        <section aria-label="变动最大的部分" className={styles['leading']}>
          <h3>变动最大的{movedDimensions[dimension]}</h3>
          <ol>{leading.map((part) => <li key={part.key}>{moveText(part)}</li>)}</ol>
        </section>
      )}
      {moves && moves.parts.length > 0 && (
        <Card
          title={`全部${movedDimensions[dimension]}（单位：家）`}
          actions={(
            <ExportRows
              {...partsOfMoves(request, dimension)}
              name={`${name}${baseNames[base].label}变动（按${movedDimensions[dimension]}）`}
              metrics={[metric]}
              table={tableOfMoves(metric, dimension, base, moves)}
            />
          )}
        >
          <MovesTable metric={metric} dimension={dimension} base={base} moves={moves} onOpen={open} />
        </Card>
      )}
      <RowsDrawer title={title} onClose={() => open(null)}>
        {opened && (
          <MovedRows request={request} exportName={title ?? ''} chosen={moveConditions(dimension, opened.key, opened.moves)} />
        )}
      </RowsDrawer>
    </Sheet>
  );
}

const Causes = ({ causes }: { causes: readonly { move: SupplierMove; name: string; value: number; explanation: string }[] }) => (
  <dl className={styles['causes']}>
    {causes.map(({ move, name, value, explanation }) => (
      <div key={move}>
        <dt>{name}</dt>
        <dd>{signedCount(value)} 家</dd>
        <dd>{explanation}</dd>
      </div>
    ))}
  </dl>
);
