import { attributesOf, standardsOf, type Attributes } from './attributes.ts';
import { plainText } from './plain-text.ts';
import { productName } from './product-name.ts';
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

const order: readonly (keyof Attributes)[] = [
  'material', 'dn', 'de', 'sdr', 'wall', 'pressure', 'pressureClass', 'meter', 'angle', 'flow', 'length', 'voltage', 'volume', 'width',
];

/**
 * Reads name, specification and unit of a gas material as catalogues write them. DN (nominal) and De (outer) stay different,
 * numbers must agree. A standard is no part of the key, because catalogues leave it out as often as not – unless the
 * specification says nothing else.
 */
export function parseMaterial(name: string, spec: string, unit: string): Material {
  const text = `${plainText(name)} ${plainText(spec)}`.trim();
  const attributes = attributesOf(text);
  const stated = order.flatMap((attribute) => {
    const value = attributes[attribute];
    return value === undefined ? [] : [`${attribute}=${value}`];
  });
  const { unit: base, factor } = unitOf(plainText(unit));
  return {
    nameKey: productName(plainText(name) === '' ? text : plainText(name)),
    specKey: (stated.length > 0 ? stated : rest(spec)).join(' '),
    unit: base,
    unitFactor: factor,
    attributes,
  };
}

/** A specification in which nothing known stands: its standards, else its letters and digits. */
function rest(spec: string): string[] {
  const text = plainText(spec);
  const standards = standardsOf(text);
  if (standards.length > 0) return standards;
  const letters = text.replace(/[\s()\-_/:.,]/g, '');
  return letters === '' ? [] : [letters];
}
