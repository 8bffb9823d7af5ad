import { formatCount, unnamed } from '@tenderscope/contract';
import { measureOf } from '../../charts/labels/measure.ts';
import { rateLine } from '../../charts/prepare/few-cases.ts';
import { prepareHeat } from '../../charts/prepare/prepare-heat.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

export type Pair = Row<'market.unitSuppliers'>;

const keyOf = ({ zbr_guid, gys_guid }: Pair): string => `${zbr_guid} ${gys_guid}`;

/** Names in the order of their amounts; equal names are distinguished by a number. */
function namesOf(rows: readonly Pair[], guid: 'zbr_guid' | 'gys_guid', name: 'zbr_name' | 'Gys_Name'): Map<string, string> {
  const amounts = new Map<string, number>();
  for (const row of rows) amounts.set(row[guid], (amounts.get(row[guid]) ?? 0) + (row.zbJinE ?? 0));
  const byGuid = new Map(rows.map((row) => [row[guid], row[name] ?? unnamed]));
  const seen = new Map<string, number>();
  return new Map(
    [...amounts].sort(([, a], [, b]) => b - a).map(([id]) => {
      const own = byGuid.get(id) ?? unnamed;
      const times = (seen.get(own) ?? 0) + 1;
      seen.set(own, times);
      return [id, times === 1 ? own : `${own}（${times}）`];
    }),
  );
}

/** Amounts between units and suppliers, both in the order of their totals in these rows. */
export function heatOf(rows: readonly Pair[]) {
  if (rows.length === 0) return null;
  const [units, suppliers] = [namesOf(rows, 'zbr_guid', 'zbr_name'), namesOf(rows, 'gys_guid', 'Gys_Name')];
  const cells = rows.map((row) => ({
    id: keyOf(row),
    row: units.get(row.zbr_guid) ?? '',
    column: suppliers.get(row.gys_guid) ?? '',
    value: row.zbJinE,
    notes: [`成交标段 ${formatCount(row.dealNum)} 个`, rateLine('占该单位成交金额', row.unitRate, row.dealNum)],
  }));
  const model = prepareHeat(cells, { rows: [...units.values()], columns: [...suppliers.values()], measure: measureOf('zbJinE') });
  return withData(model, rows, keyOf);
}
