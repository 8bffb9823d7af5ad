import { texts } from './messages.ts';
import { restColour, type Colour } from './palette.ts';

/** One piece of what a ring, treemap, ranking or map shows. */
export interface Part {
  /** What a click on it hands on; null when there is nothing to choose by. */
  id: string | null;
  name: string;
  value: number | null;
  /** Further lines of its tooltip. */
  notes?: readonly string[];
  /** Keeps a category's colour when others come and go. */
  colour?: Colour;
}

export type DrawablePart = Part & { value: number };

/** Parts with a positive value, largest first: what can be drawn as an area. */
export function drawable(parts: readonly Part[]): DrawablePart[] {
  return parts
    .flatMap((part) => (part.value !== null && part.value > 0 ? [{ ...part, value: part.value }] : []))
    .sort((a, b) => b.value - a.value);
}

/** The `top` largest and the sum of the others; a single one left over keeps its name. */
export function largestParts(parts: readonly Part[], top: number): DrawablePart[] {
  const sorted = drawable(parts);
  if (sorted.length <= top + 1) return sorted;
  const others = sorted.slice(top).reduce((sum, { value }) => sum + value, 0);
  return [...sorted.slice(0, top), { id: null, name: texts.others, value: others, colour: restColour }];
}

/** The `id` of a data item that can be picked, as ECharts wants it. */
export function pickable(id: string | null): { id?: string } {
  return id === null ? {} : { id };
}
