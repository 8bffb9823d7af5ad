import type { Attributes } from './attributes.ts';
import { numbersIn, wordsIn } from './left-over.ts';
import { plainText } from './plain-text.ts';
import { productName } from './product-name.ts';
import { readAttributes } from './read-attributes.ts';
import { remembered } from './remembered.ts';
import { standardsOf, withoutStandards } from './standards.ts';
import { unitOf } from './units.ts';

export interface Material {
  /** The product in one name. */
  nameKey: string;
  /** The specification in one writing: equal for equal things, however written. '' where it says nothing. */
  specKey: string;
  /** Base unit: 米, 千克, 个 … */
  unit: string;
  /** Times a price for one quoted unit gives the price for one base unit. */
  unitFactor: number;
  attributes: Attributes;
}

const plainNames = remembered(plainText);
const productNames = remembered(productName);
const units = remembered((unit) => unitOf(plainText(unit)));

const order: readonly (keyof Attributes)[] = [
  'material', 'dn', 'de', 'sdr', 'wall', 'pressure', 'pressureClass', 'meter', 'network', 'angle', 'flow', 'length', 'voltage', 'volume',
];

/**
 * Reads name, specification and unit of a gas material as catalogues write them. DN (nominal) and De (outer) stay different, and
 * numbers must agree: those that are not understood come last in the key as they are. A standard is no part of the key, because
 * catalogues leave it out as often as not – unless the specification says nothing else.
 */
export function parseMaterial(name: string, spec: string, unit: string): Material {
  const [plainName, plainSpec] = [plainNames(name), plainText(spec)];
  const text = `${plainName} ${plainSpec}`.trim();
  const { attributes, left } = readAttributes(text);
  const stated = statedIn(attributes);
  const { unit: base, factor } = units(unit);
  return {
    nameKey: productNames(plainName === '' ? text : plainName),
    specKey: stated === '' ? unread(plainName, plainSpec) : stated + rest(numbersIn(left)),
    unit: base,
    unitFactor: factor,
    attributes,
  };
}

function statedIn(attributes: Attributes): string {
  let key = '';
  for (const attribute of order) {
    const value = attributes[attribute];
    if (value !== undefined) key += `${key === '' ? '' : ' '}${attribute}=${value}`;
  }
  return key;
}

const rest = (words: readonly string[]): string => (words.length > 0 ? ` rest=${words.join('+')}` : '');

/** Where nothing known stands: the words of the specification and the numbers in the name, else the standards. */
function unread(name: string, spec: string): string {
  const words = [...new Set([...numbersIn(withoutStandards(name)), ...wordsIn(withoutStandards(spec))])].sort();
  return (words.length > 0 ? words : standardsOf(spec)).join('+');
}
