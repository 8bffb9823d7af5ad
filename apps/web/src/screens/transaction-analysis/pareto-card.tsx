import { formatCount, type Condition } from '@tenderscope/contract';
import { measureOf } from '../../charts/measure.ts';
import { prepareBarLine } from '../../charts/prepare-bar-line.ts';
import type { Row } from '../../lib/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';

type Rows = readonly Row<'market.pareto'>[];

const axes = { axis: '按金额从大到小的供应商', bar: measureOf('zbJinE'), line: { name: '累计金额占比', type: 'rate', unit: '%' }, most: 100 } as const;

function paretoOf(rows: Rows) {
  if (rows.length === 0) return null;
  const points = rows.map(({ gysShare, zbJinE, cumulativeRate }) => {
    return { id: null, name: `前 ${Math.round((gysShare ?? 0) * 100)}%`, bar: zbJinE, line: cumulativeRate };
  });
  return prepareBarLine(points, axes);
}

const classes = [
  ['A 类（前 80% 金额）', 'aNum'],
  ['B 类（至 95%）', 'bNum'],
  ['C 类', 'cNum'],
] as const;

/** How many suppliers are in each class. */
export function classesText(rows: Rows): string {
  const sum = (column: 'gysNum' | 'aNum' | 'bNum' | 'cNum'): number => rows.reduce((total, row) => total + row[column], 0);
  const whole = sum('gysNum');
  return whole === 0 ? '' : classes.map(([name, column]) => `${name}${formatCount(sum(column))} 家`).join('、');
}

/** How few suppliers have most of the amount: A the first 80 %, B up to 95 %, C the rest. */
export function ParetoCard({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ChartCard
      title="ABC 帕累托"
      metrics={['zbJinE']}
      height={440}
      query="market.pareto"
      conditions={conditions}
      model={paretoOf}
      note={(rows) => <CardNote>{classesText(rows)}</CardNote>}
    />
  );
}
