import { formatCount, metrics, readableMoney, unnamed } from '@tenderscope/contract';
import { rateLine } from '../../charts/prepare/few-cases.ts';
import type { Part } from '../../charts/prepare/part.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

/** Measures that savings can be ranked by. */
export const amountOrRate = [
  { metric: 'saving', label: '节资额' },
  { metric: 'savingRate', label: '节资率' },
] as const;

type Figures = Pick<Row<'saving.byUnit'>, 'saving' | 'savingRate' | 'baselineSum' | 'lotNum'>;

/** A group of lots as a bar of one of its figures, with the others as notes. */
export function rankPart(id: string | null, name: string | null, row: Figures, metric: 'saving' | 'savingRate'): Part {
  const money = (yuan: number | null): string => {
    const { text, unit } = readableMoney(yuan);
    return `${text} ${unit}`;
  };
  const other = metric === 'saving' ? rateLine(metrics.savingRate.name, row.savingRate, row.lotNum) : `${metrics.saving.name} ${money(row.saving)}`;
  const notes = [other, `基准金额 ${money(row.baselineSum)}`, `${metrics.dealNum.name} ${formatCount(row.lotNum)} ${metrics.dealNum.unit}`];
  return { id, name: name ?? unnamed, value: row[metric], notes };
}
