import { abroad, country, unnamed } from '@tenderscope/contract';
import type { Scale } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import { drawable, type Part } from '../prepare/part.ts';

/** Known values that are not a region of any map. */
const levels: readonly string[] = [country, abroad, unnamed];
const isLevel = ({ name }: Part): boolean => levels.includes(name);
/** Maximum number of other places that are named; the rest is one sum. */
const maxNamed = 3;

/** Parts outside all regions: the levels first, then the others by size. */
export const inOrder = (parts: readonly Part[]): Part[] => [
  ...levels.flatMap((level) => parts.filter(({ name }) => name === level)),
  ...parts.filter((part) => !isLevel(part)).sort((one, other) => (other.value ?? -1) - (one.value ?? -1)),
];

const total = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + (value ?? 0), 0);

/** Values that a map does not colour, with the sum of the coloured ones and the total; null without any. Values can be added. */
export function remainderOf(shown: readonly Part[], rest: readonly Part[], scale: Scale): string | null {
  const left = inOrder(drawable(rest));
  if (left.length === 0) return null;
  const named = left.slice(0, left.filter(isLevel).length + maxNamed);
  const others = left.slice(named.length);
  const list = [
    ...named.map(({ name, value }) => texts.valued(name, scale.text(value))),
    ...(others.length > 0 ? [texts.otherPlaces(others.length, scale.text(total(others)))] : []),
  ];
  return texts.besideMap(scale.text(total(shown)), list.join(texts.listSeparator), scale.text(total([...shown, ...left])));
}
