import { formatCount } from '@tenderscope/contract';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareBarLine } from '../../charts/prepare/prepare-bar-line.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

type Rows = readonly Row<'market.pareto'>[];

const axes = { axis: '按金额从大到小的供应商', bar: measureOf('zbJinE'), line: { name: '累计金额占比', type: 'rate', unit: '%' }, lineMax: 100 } as const;

/** Amounts from the largest suppliers to the smallest, and their cumulative share. */
export function paretoOf(rows: Rows) {
  if (rows.length === 0) return null;
  const points = rows.map(({ gysShare, zbJinE, cumulativeRate }) => {
    return { id: null, name: `前 ${Math.round((gysShare ?? 0) * 100)}%`, bar: zbJinE, line: cumulativeRate };
  });
  return prepareBarLine(points, axes);
}

const classes = [
  ['A（前80%）', 'aNum'],
  ['B（至95%）', 'bNum'],
  ['C ', 'cNum'],
] as const;

/** Number of suppliers in each class and number of winners in none; together these are all winners. */
export function classesText(rows: Rows): string {
  const sum = (column: 'gysNum' | 'aNum' | 'bNum' | 'cNum'): number => rows.reduce((total, row) => total + row[column], 0);
  const complete = sum('gysNum');
  const [{ unpricedNum } = { unpricedNum: 0 }] = rows;
  const others = unpricedNum > 0 ? `；另有 ${formatCount(unpricedNum)} 家中标而金额未知` : '';
  return complete === 0 ? '' : `${classes.map(([name, column]) => `${name}${formatCount(sum(column))}`).join('、')} 家${others}`;
}
