import type { UrlParameter } from '../../lib/address/url-format.ts';
import { openRange, settledRange, type NumberRange, type RangeKind } from './range-condition.ts';

const textOf = ({ min, max }: NumberRange): string => `${min ?? ''}~${max ?? ''}`;

/** A range in the text form of the address: `3~10`, `3~`, `~10`, and `~` for an open range if there is a default one. */
export function rangeParameter(kind: RangeKind, usual: NumberRange = openRange): UrlParameter<NumberRange> {
  return {
    read: (text) => {
      const [complete, min = '', max = ''] = /^(\d+(?:\.\d+)?)?~(\d+(?:\.\d+)?)?$/.exec(text ?? '') ?? [];
      if (complete === undefined) return usual;
      return settledRange({ min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }, kind);
    },
    write: (range) => (textOf(range) === textOf(usual) ? null : textOf(range)),
  };
}
