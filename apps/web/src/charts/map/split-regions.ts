import type { Part } from '../prepare/part.ts';

/** Parts on a map by region, and those outside all of its regions. */
interface SplitParts {
  byRegion: ReadonlyMap<string, Part>;
  rest: readonly Part[];
}

const sum = (one: number | null, other: number | null): number | null => (one === null ? other : other === null ? one : one + other);
const named = ({ name, notes = [] }: Part): string[] => notes.map((note) => `${name} ${note}`);

/** Parts of the same place, by its stored name, are added up. Each note of several parts begins with the name of its part. */
export function splitRegions(parts: readonly Part[], storedName: (name: string) => string, regions: ReadonlySet<string>): SplitParts {
  const byPlace = new Map<string, Part>();
  for (const part of parts) {
    const name = storedName(part.name.trim());
    const other = byPlace.get(name);
    byPlace.set(name, other ? { ...other, value: sum(other.value, part.value), notes: [...named(other), ...named(part)] } : part);
  }
  const places = [...byPlace];
  return {
    byRegion: new Map(places.filter(([name]) => regions.has(name))),
    rest: places.filter(([name]) => !regions.has(name)).map(([name, part]) => ({ ...part, name })),
  };
}
