import type { Attributes } from './attributes.ts';
import { readers } from './readers.ts';
import { withoutStandards } from './standards.ts';

/** Reads a plain text: its attributes, and the text without them and without standards. */
export function readAttributes(text: string): { attributes: Attributes; left: string } {
  const bare = withoutStandards(text);
  const attributes: Attributes = {};
  let left = bare;
  for (const { cues, pattern, make } of readers) {
    if (!cues.some((hint) => bare.includes(hint))) continue;
    // With exec, since matchAll copies the pattern each time.
    pattern.lastIndex = 0;
    for (let found = pattern.exec(bare); found; found = pattern.exec(bare)) {
      if (take(attributes, make(found, bare))) left = blank(left, found.index, found[0].length);
    }
  }
  dropTwice(attributes);
  return { attributes, left };
}

/** True if the stated value is new, or the same as before. A different value stays in the text, so that it is not lost. */
function take(attributes: Attributes, stated: Partial<Attributes>): boolean {
  const names = Object.keys(stated) as (keyof Attributes)[];
  if (names.length === 0 || names.some((name) => (attributes[name] ?? stated[name]) !== stated[name])) return false;
  Object.assign(attributes, stated);
  return true;
}

function blank(text: string, from: number, length: number): string {
  return text.slice(0, from) + ' '.repeat(length) + text.slice(from + length);
}

/** Drops a pressure in MPa that is stated beside the same PN. */
function dropTwice(attributes: Attributes): void {
  const { pressure, pressureClass } = attributes;
  if (pressure !== undefined && pressureClass === `PN${String(Number((Number(pressure) * 10).toPrecision(6)))}`) delete attributes.pressure;
}
