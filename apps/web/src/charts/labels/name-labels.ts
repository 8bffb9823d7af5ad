import { tooltipHtml } from './tooltip.ts';
import { cutName, widthOf } from './wrap-name.ts';

/** Number of leading characters that remain of a name that is cut in the middle. */
const keptHead = 2;
const minTail = 3;

/** Labels of an axis of names in `width` px each: two that begin alike remain distinguishable, and a tooltip shows the complete name. */
export function nameLabels(names: readonly string[], width: number) {
  const shown = shortNames(names, width);
  const formatter = ({ value }: { value: string }): string => tooltipHtml({ heading: value, lines: [] });
  return {
    axisLabel: { width, overflow: 'truncate', formatter: (name: string, index: number) => shown[index] ?? name },
    tooltip: { show: true, formatter },
  } as const;
}

/** Labels of a legend's names, in at most `width` px each: two that begin alike remain distinguishable. */
export function legendNames(names: readonly string[], width: number): (name: string) => string {
  const shown = new Map(shortNames(names, width).map((short, place) => [names[place] ?? '', cutName(short, width)]));
  return (name) => shown.get(name) ?? name;
}

/** Names that would look the same with their ends cut off, cut in the middle up to their difference; all others unchanged. */
export function shortNames(names: readonly string[], width: number): string[] {
  return names.map((name) => {
    if (widthOf(name) <= width) return name;
    const alike = names.filter((other) => other !== name).map((other) => sharedLength(name, other));
    return shortName(name, width, Math.max(0, ...alike));
  });
}

/** The same for one name that shares its first `shared` characters with another. */
export function shortName(name: string, width: number, shared: number): string {
  // The difference is still visible, followed by the ellipsis.
  if (widthOf(`${name.slice(0, shared + 1)}…`) <= width) return name;
  return `${name.slice(0, keptHead)}…${name.slice(Math.min(shared, name.length - minTail))}`;
}

/** Length of the common prefix of two names. */
export function sharedLength(name: string, other: string): number {
  let length = 0;
  while (length < name.length && name[length] === other[length]) length += 1;
  return length;
}
