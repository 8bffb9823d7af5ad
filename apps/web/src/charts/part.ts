/** One piece of what a ring, treemap, ranking or map shows. */
export interface Part {
  /** What a click on it hands on; null when there is nothing to choose by. */
  id: string | null;
  name: string;
  value: number | null;
  /** Further lines of its tooltip. */
  notes?: readonly string[];
  /** `#rrggbb`; keeps a category's colour when others come and go. */
  colour?: string;
}

/** Parts with a positive value, largest first: what can be drawn as an area. */
export function drawable(parts: readonly Part[]): (Part & { value: number })[] {
  return parts
    .flatMap((part) => (part.value !== null && part.value > 0 ? [{ ...part, value: part.value }] : []))
    .sort((a, b) => b.value - a.value);
}
