import { largestRemainder } from '@tenderscope/contract';
import { scaleFor, type Measure, type Scale } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { Reading } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { categoryColour, type Colour } from '../palette.ts';
import { largestParts, pickable, type DrawablePart, type Part } from './part.ts';

export interface Share extends DrawablePart {
  /** Share of the total, e.g. `33.34%`; all of them add to 100.00. */
  percent: string;
  colour: Colour;
}

export interface Shares {
  shares: readonly Share[];
  complete: number;
  scale: Scale;
  reading: Reading;
}

/** Parts of a total, largest first, with their percentages and colours. Parts without a positive value are omitted. */
export function sharesOf(parts: readonly Part[], measure: Measure, top = Infinity): Shares {
  const shown = largestParts(parts, top);
  const percents = largestRemainder(shown.map(({ value }) => value));
  const shares = shown.map((part, index) => ({
    ...part,
    percent: `${(percents[index] ?? 0).toFixed(2)}%`,
    colour: part.colour ?? categoryColour(index),
  }));
  const complete = shown.reduce((sum, { value }) => sum + value, 0);
  const scale = scaleFor(measure, [complete, ...shown.map(({ value }) => value)]);
  const byName = new Map(shares.map((share) => [share.name, share]));
  return {
    shares,
    complete,
    scale,
    reading: {
      label: shares.map(({ name, percent }) => texts.valued(name, percent)).join(texts.listSeparator),
      describe: ({ name }) => {
        const share = byName.get(name);
        if (!share) return null;
        const { value, percent, notes = [] } = share;
        return { heading: name, lines: [texts.valued(measure.name, scale.text(value)), texts.valued(texts.ofTotal, percent), ...notes] };
      },
      table: {
        columns: [names(texts.name), numbers(measure.name, scale.unit), numbers(texts.ofTotal)],
        rows: shares.map(({ name, value, percent }) => [name, scale.bare(value), percent]),
      },
    },
  };
}

/** A share as a data item. */
export function shareItem({ id, name, value, colour }: Share, scale: Scale) {
  return { ...pickable(id), name, value: scale.scaled(value) ?? 0, itemStyle: { color: colour } };
}
