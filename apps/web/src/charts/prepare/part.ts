import { texts } from '../messages.ts';
import { restColour, type Colour } from '../palette.ts';

/** One part of a ring, treemap, ranking or map. */
export interface Part {
  /** The value that a click passes; null if it cannot be picked. */
  id: string | null;
  name: string;
  value: number | null;
  /** Further lines of its tooltip. */
  notes?: readonly string[];
  /** Keeps the colour of a category when others appear and disappear. */
  colour?: Colour;
}

export type DrawablePart = Part & { value: number };

/** Parts with a positive value, largest first: those that can be drawn as an area. */
export function drawable(parts: readonly Part[]): DrawablePart[] {
  return parts
    .flatMap((part) => (part.value !== null && part.value > 0 ? [{ ...part, value: part.value }] : []))
    .sort((a, b) => b.value - a.value);
}

/** The `top` largest and the sum of the others; a single remaining one keeps its name. */
export function largestParts(parts: readonly Part[], top: number): DrawablePart[] {
  const sorted = drawable(parts);
  if (sorted.length <= top + 1) return sorted;
  const others = sorted.slice(top).reduce((sum, { value }) => sum + value, 0);
  return [...sorted.slice(0, top), { id: null, name: texts.others, value: others, colour: restColour }];
}

/** The `id` of a data item that can be picked, in the form that ECharts expects. */
export function pickable(id: string | null): { id?: string } {
  return id === null ? {} : { id };
}
