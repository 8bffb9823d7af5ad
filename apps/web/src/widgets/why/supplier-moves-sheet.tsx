import { metrics, supplierDimensions, type Condition, type Period, type SupplierCount, type SupplierDimension, type SupplierMove } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { prepareCauses } from '../../charts/prepare/prepare-causes.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../chart-card/card.tsx';
import { ChartFrame } from '../chart-card/chart-frame.tsx';
import { ExportRows } from '../chart-card/export-rows.tsx';
import { PagedTable } from '../data-table/paged-table.tsx';
import { RowsDrawer } from '../rows-drawer/rows-drawer.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { MovesTable, type OpenedMoves } from './moves-table.tsx';
import { moveCauses, moveConditions, movesHead, moveText, signedCount, supplierMovesOf, tableOfMoves } from './supplier-moves.ts';
import type { Base } from './why-address.ts';
import { baseNames, leadingParts } from './why-texts.ts';
import styles from './why.module.css';

interface SupplierMovesSheetProps {
  metric: SupplierCount;
  base: Base;
  dimension: SupplierDimension;
  /** Conditions of the page, without its period. */
  conditions: readonly Condition[];
  /** The period, and the former one. */
  period: Period;
  other: Period;
  /** End of the period or of the data, for texts. */
  end: number;
  onSplit: (dimension: SupplierDimension) => void;
  onClose: () => void;
}

const measure = { name: '贡献', type: 'count', unit: '家' } as const;
const options = (Object.keys(supplierDimensions) as SupplierDimension[]).map((value) => ({ value, label: supplierDimensions[value] }));
const links = { Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;
const noRef = (): void => {};

/** A change of a number of different suppliers: those that are new in the period, those that are not in it, and those of both. */
export function SupplierMovesSheet({ metric, base, dimension, conditions, period, other, end, onSplit, onClose }: SupplierMovesSheetProps) {
  const values = useMemo(
    () => ({ figure: metric, periodFrom: period.from, periodTo: period.to, formerFrom: other.from, formerTo: other.to }),
    [metric, period, other],
  );
  const byPart = useMemo(() => ({ ...values, by: dimension }), [values, dimension]);
  const query = useRows('why.supplierParts', conditions, { values: byPart });
  const rows = query.isPlaceholderData ? undefined : query.data;
  const moves = useMemo(() => rows && supplierMovesOf(rows), [rows]);
  const model = useMemo(
    () => (moves && moves.parts.length > 0 ? prepareCauses(moveCauses(metric, moves, base), '合计变动', measure) : null),
    [moves, metric, base],
  );
  const [opened, open] = useState<OpenedMoves | null>(null);
  const { name } = metrics[metric];
  const title = opened && `${name} · ${opened.title}（${opened.period}）`;
  const current = { from: period.from, to: end };
  const leading = moves?.parts.filter(({ change }) => change !== 0).slice(0, leadingParts) ?? [];
  return (
    <Sheet title={`为什么：${name}${baseNames[base].label}变动`} size="min(1080px, 100vw)" onClose={onClose}>
      <p className={styles['head']} aria-live="polite">
        {moves ? movesHead(metric, moves, { current, other, base }) : query.isError ? '没有算出来。' : '正在计算…'}
      </p>
      <div>
        <ChartFrame title="新进与减少" height={260} query={query} model={model} nothing="两个期间都没有供应商" cardRef={noRef} />
      </div>
      {moves && <Causes causes={moveCauses(metric, moves, base)} />}
      <div className={styles['switch']}>
        <span>按</span>
        <Segmented aria-label="按什么分解" options={options} value={dimension} onChange={onSplit} />
      </div>
      {leading.length > 0 && (
        <section aria-label="变动最大的部分" className={styles['leading']}>
          <h3>变动最大的{supplierDimensions[dimension]}</h3>
          <ol>{leading.map((part) => <li key={part.key}>{moveText(part)}</li>)}</ol>
        </section>
      )}
      {moves && moves.parts.length > 0 && (
        <Card
          title={`全部${supplierDimensions[dimension]}（单位：家）`}
          actions={(
            <ExportRows
              query="why.supplierParts"
              conditions={conditions}
              values={byPart}
              name={`${name}${baseNames[base].label}变动（按${supplierDimensions[dimension]}）`}
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
          <MovedSuppliers
            exportName={title ?? ''}
            values={values}
            conditions={[...conditions, ...moveConditions(dimension, opened.key, opened.moves)]}
          />
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

interface MovedSuppliersProps {
  exportName: string;
  values: { figure: SupplierCount; periodFrom: number; periodTo: number; formerFrom: number; formerTo: number };
  conditions: readonly Condition[];
}

const MovedSuppliers = ({ exportName, values, conditions }: MovedSuppliersProps) => (
  <PagedTable
    query="why.suppliers"
    name="why.suppliers"
    enabled
    exportName={exportName}
    conditions={conditions}
    values={values}
    rowKey="gys_guid"
    columns={['Gys_Name', 'supplierMove', 'formerBidNum', 'tbNum', 'formerWinNum', 'zbNum', 'gys_sheng', 'QiYe_Type']}
    initialSort={{ name: 'tbNum', rule: 'desc' }}
    links={links}
  />
);
