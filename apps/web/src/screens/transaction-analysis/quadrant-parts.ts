import { formatCount, unnamed } from '@tenderscope/contract';
import { measureOf } from '../../charts/labels/measure.ts';
import type { PickableModel, ChartModel } from '../../charts/model.ts';
import { prepareHeat } from '../../charts/prepare/prepare-heat.ts';
import { prepareScatter } from '../../charts/prepare/prepare-scatter.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

/** With more suppliers, single points overlap. */
export const maxPoints = 2000;
/** Number of suppliers shown as points in that case, by amount. */
export const namedPoints = 500;

type Supplier = Row<'supplier.ranking'>;
type Complete = Pick<Row<'market.participation'>, 'activeSuppliers' | 'tbNum' | 'zbRate'>;

const axes = { x: measureOf('tbNum'), y: measureOf('zbRate'), size: measureOf('zbJinE') };
const names = ['常投常中', '少投常中', '少投少中', '常投少中'] as const;

/** Boundaries of the quadrants: the mean number of bids per supplier, and the share of decided bids that won. */
export const quadrantCentre = ({ activeSuppliers, tbNum, zbRate }: Complete) => {
  return { x: activeSuppliers === 0 ? 0 : tbNum / activeSuppliers, y: zbRate ?? 0 };
};

/** Suppliers with decided bids, by number of bids and share of wins; the area is the won amount. */
export function quadrantPoints(rows: readonly Supplier[], complete: Complete): PickableModel<Supplier> | null {
  const bidders = rows.filter(({ decidedBidNum }) => decidedBidNum > 0);
  const points = bidders.map((row) => ({
    id: row.gys_guid,
    name: row.Gys_Name ?? unnamed,
    x: row.tbNum,
    y: row.zbRate,
    cases: row.decidedBidNum,
    size: row.zbJinE,
  }));
  if (points.length === 0) return null;
  const scatter = prepareScatter(points, { ...axes, quadrants: { ...quadrantCentre(complete), names } });
  return withData(scatter, bidders, ({ gys_guid }) => gys_guid);
}

const bidBands = [
  [1, '1 次'],
  [2, '2 次'],
  [3, '3～4 次'],
  [5, '5～8 次'],
  [9, '9～16 次'],
  [17, '17～32 次'],
  [33, '33～64 次'],
  [65, '65～128 次'],
  [129, '129 次以上'],
] as const;
const tenths = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
const rateName = (tenth: number): string => `${tenth * 10}%～${(tenth + 1) * 10}%`;

/** Number of suppliers at each position of the same two axes, for any number of suppliers. */
export function quadrantDensity(rows: readonly Row<'market.quadrants'>[]): ChartModel | null {
  if (rows.length === 0) return null;
  const nameOf = new Map<number, string>(bidBands);
  const cells = rows.map(({ tbFrom, rateFrom, gysNum, zbJinE }) => ({
    id: null,
    row: rateName(Math.round((rateFrom ?? 0) * 10)),
    column: nameOf.get(tbFrom) ?? '',
    value: gysNum,
    notes: zbJinE === null ? [] : [`成交金额 ${formatCount(Math.round(zbJinE / 1e4))} 万元`],
  }));
  const max = Math.max(...rows.map(({ tbFrom }) => tbFrom));
  return prepareHeat(cells, {
    rows: tenths.map(rateName),
    columns: bidBands.filter(([from]) => from <= max).map(([, name]) => name),
    measure: { name: '供应商', type: 'count', unit: '家' },
  });
}
