import type { Family } from '../vocabulary/catalogue.ts';

export interface Writing {
  name: string;
  /** Empty if the name is sufficient. */
  spec: string;
}

/** Distance from an ASCII character to its full-width form. */
const fullWidth = 0xfee0;
const widened = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + fullWidth));

/**
 * Spellings of the material of this size in catalogues: the proper one first, then with its parts in another order or run together, other
 * names, small letters, full-width characters, DN or Φ for De, the wall thickness De/SDR in place of SDR, no standard.
 */
export function writingsOf(family: Family, size: number): Writing[] {
  const { before, prefix, suffix, after } = family;
  const [name, other, ...more] = family.names;
  const third = more[0] ?? other;
  const fourth = more[1] ?? name;
  const measure = `${prefix}${size}${suffix}`;
  const proper = [...before, measure, ...after];
  const writings = [
    { name, spec: proper.join(' ') },
    { name, spec: [measure, ...before, ...after].join(' ') },
    { name: other, spec: [...before, measure].join(' ') },
    { name: third, spec: [measure, ...before].join('/') },
    { name: fourth, spec: [measure, ...before, ...after].join('').toLowerCase().replaceAll(' ', '') },
    { name: `${other} ${[...before, measure].join(' ')}`, spec: '' },
    { name: widened(other), spec: widened(proper.join(' ')) },
    { name: `${name}(${measure})`, spec: [...before, ...after].join(', ') },
  ];
  if (prefix === 'De') writings.push(...polyethylene(family, size, other, third));
  if (prefix === 'DN') writings.push({ name, spec: [...before, `dn${size}`, ...after].join('-') });
  return writings;
}

function polyethylene({ before, after }: Family, size: number, other: string, third: string): Writing[] {
  const ratio = before.find((part) => part.startsWith('SDR'));
  const grades = before.filter((part) => part !== ratio);
  const wall = ratio === undefined ? '' : `×${(size / Number(ratio.slice('SDR'.length))).toFixed(1)}`;
  return [
    { name: other, spec: [...before, `DN${size}`].join(' ') },
    { name: third, spec: [`dn${size}`, ...before, ...after].join(' ') },
    { name: third, spec: [...grades, `De${size}${wall}`, ...after].join(' ') },
    { name: other, spec: [...before, `Φ${size}`].join(' ') },
  ];
}
