import { tooltipHtml } from './tooltip.ts';
import { cutName, widthOf } from './wrap-name.ts';

/** What is kept of the beginning of a name that is cut in the middle. */
const keptHead = 2;
const leastTail = 3;

/** Labels of an axis of names in `width` px each: two that begin alike are told apart, and under the pointer a name is whole. */
export function nameLabels(names: readonly string[], width: number) {
  const shown = shortNames(names, width);
  const formatter = ({ value }: { value: string }): string => tooltipHtml({ heading: value, lines: [] });
  return {
    axisLabel: { width, overflow: 'truncate', formatter: (name: string, index: number) => shown[index] ?? name },
    tooltip: { show: true, formatter },
  } as const;
}

/** What a legend writes for each of its names, in `width` px at most: two that begin alike are told apart. */
export function legendNames(names: readonly string[], width: number): (name: string) => string {
  const shown = new Map(shortNames(names, width).map((short, place) => [names[place] ?? '', cutName(short, width)]));
  return (name) => shown.get(name) ?? name;
}

/** Names that would read alike when their ends are cut off, cut in the middle up to where they differ; all others as they are. */
export function shortNames(names: readonly string[], width: number): string[] {
  return names.map((name) => {
    if (widthOf(name) <= width) return name;
    const alike = names.filter((other) => other !== name).map((other) => sharedLength(name, other));
    return shortName(name, width, Math.max(0, ...alike));
  });
}

/** The same of one name that shares so many of its first characters with another. */
export function shortName(name: string, width: number, shared: number): string {
  // What differs is still to be seen, with the ellipsis behind it.
  if (widthOf(`${name.slice(0, shared + 1)}…`) <= width) return name;
  return `${name.slice(0, keptHead)}…${name.slice(Math.min(shared, name.length - leastTail))}`;
}

/** How many characters two names have in common at their beginning. */
export function sharedLength(name: string, other: string): number {
  let length = 0;
  while (length < name.length && name[length] === other[length]) length += 1;
  return length;
}
