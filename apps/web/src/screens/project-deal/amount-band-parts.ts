import { amountBands, formatCount, formatRate, metrics, type Band } from '@tenderscope/contract';
import { restColour } from '../../charts/palette.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ofLots, type PartOfLots } from '../../widgets/lots-card/lot-part.ts';

type BandRow = Pick<Row<'deal.amountBands'>, 'band' | 'dealNum' | 'zbJinE'>;

const wan = (yuan: number): string => formatCount(yuan / 10_000);

/** Name of a band: its limits in 万元. */
export function amountBandName({ from, to }: Band): string {
  if (from === null) return `＜${wan(to ?? 0)}`;
  return to === null ? `≥${wan(from)}` : `${wan(from)}～${wan(to)}`;
}

/** Deals by amount: all bands from the lowest to the highest with deals, then deals with an unknown amount. */
export function amountBandParts(rows: readonly BandRow[], metric: 'dealNum' | 'zbJinE'): PartOfLots<'amount'>[] {
  const byBand = new Map(rows.map((row) => [row.band, row]));
  const positions = rows.flatMap(({ band }) => (band === null ? [] : [band]));
  const complete = rows.reduce((sum, row) => sum + (row[metric] ?? 0), 0);
  const notes = (row: BandRow | undefined): string[] => [
    ...(metric === 'dealNum' ? [] : [`${metrics.dealNum.name} ${formatCount(row?.dealNum ?? 0)} ${metrics.dealNum.unit}`]),
    `占比 ${formatRate(complete === 0 ? null : (row?.[metric] ?? 0) / complete)}`,
  ];
  const [first, last] = [Math.min(...positions), Math.max(...positions)];
  const shown = positions.length === 0 ? [] : amountBands.slice(first, last + 1);
  const known = shown.map((band, index) => {
    const row = byBand.get(first + index);
    return { ...ofLots('amount', first + index), name: amountBandName(band), value: row?.[metric] ?? 0, notes: notes(row) };
  });
  const unknown = byBand.get(null);
  return unknown ? [...known, { id: null, lots: null, name: '金额未知', value: unknown[metric], notes: notes(unknown), colour: restColour }] : known;
}
