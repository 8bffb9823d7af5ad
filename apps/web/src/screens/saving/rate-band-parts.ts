import { isHighRateBand, isNegativeRateBand, savingRateBands, type Band } from '@tenderscope/contract';
import type { Colour } from '../../charts/palette.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ofLots, type PartOfLots } from '../../widgets/lots-card/lot-part.ts';

type BandRow = Pick<Row<'saving.rateBands'>, 'band' | 'lotNum'>;

export const rateLegend = [
  { name: '负节资', colour: 'var(--category6)' },
  { name: '高于 60%（待核查）', colour: 'var(--category3)' },
] as const satisfies readonly { name: string; colour: Colour }[];

const percent = (rate: number): number => Math.round(rate * 100);

/** Name of a band: its limits in percent. */
export function rateBandName({ from, to }: Band): string {
  if (from === null) return `＜${percent(to ?? 0)}`;
  return to === null ? `＞${percent(from)}` : `${percent(from)}～${percent(to)}`;
}

/** Lots by 节资率: all bands from the lowest to the highest with lots, including empty ones between. */
export function rateBandParts(rows: readonly BandRow[]): PartOfLots<'rate'>[] {
  if (rows.length === 0) return [];
  const counts = new Map(rows.map(({ band, lotNum }) => [band, lotNum]));
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return savingRateBands.slice(first, last + 1).map((band, index) => {
    const position = first + index;
    const meaning = isNegativeRateBand(band) ? rateLegend[0] : isHighRateBand(band) ? rateLegend[1] : null;
    return {
      ...ofLots('rate', position),
      name: rateBandName(band),
      value: counts.get(position) ?? 0,
      ...(meaning && { colour: meaning.colour, notes: [meaning.name] }),
    };
  });
}
