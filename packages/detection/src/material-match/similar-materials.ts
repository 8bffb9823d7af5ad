import type { Attributes } from '../spec-parser/attributes.ts';
import { isSameWall } from '../spec-parser/settle.ts';
import { isSameBore, type AttributeName, type Reason } from './agreement.ts';
import { kindLikeness } from './same-kind.ts';
import type { KnownMaterial, Match } from './match-materials.ts';
import { readSpecKey, type ReadKey } from './spec-text.ts';

/** Attributes in which things of one kind differ; the price depends on them. */
export const sizes: ReadonlySet<AttributeName> = new Set(['dn', 'de', 'meter', 'flow', 'volume', 'voltage', 'length', 'section']);
const factor: Readonly<Record<Reason['kind'], number>> = { agrees: 1, alike: 0.97, unstated: 0.95, beside: 0.95, differs: 0.8, number: 0.9 };
/** For another size: at least this, and more the larger the smaller is relative to the larger. */
const ofOtherSize = { min: 0.45, more: 0.3 } as const;
/** The price of a related product that is less alike than this is no indication. */
const minScore = 0.3;

/** Materials of the same kind of thing, the most similar first: other grades of the size, other sizes, related products. */
export function similarMaterials<Known extends KnownMaterial>(
  materials: readonly Known[],
  { name_key, spec_key }: KnownMaterial,
  limit: number,
): Match<Known>[] {
  const own = readSpecKey(spec_key);
  const likeness = kindLikeness(name_key);
  const found = [];
  for (const material of materials) {
    const kindScore = likeness(material.name_key);
    if (kindScore === 0 || (material.name_key === name_key && material.spec_key === spec_key)) continue;
    const other = readSpecKey(material.spec_key);
    const reasons = [...differences(own.attributes, other.attributes), ...missingWords(own, other)];
    const bores = boresWeight(own.attributes, other.attributes);
    const score = reasons.reduce((product, reason) => product * weightOf(reason), kindScore * bores);
    if (kindScore === 1 || score >= minScore) found.push({ material, score, reasons });
  }
  return found.sort((a, b) => b.score - a.score || b.material.n - a.material.n || byKey(a.material, b.material)).slice(0, limit);
}

const byKey = (a: KnownMaterial, b: KnownMaterial): number => (a.name_key + a.spec_key < b.name_key + b.spec_key ? -1 : 1);

const missingWords = (own: ReadKey, other: ReadKey): Reason[] =>
  own.words.filter((word) => !other.words.includes(word)).map((wanted) => ({ kind: 'number', wanted }));

function weightOf(reason: Reason): number {
  if (reason.kind !== 'differs' || !sizes.has(reason.attribute)) return factor[reason.kind];
  return sizeWeight(reason.value, reason.wanted);
}

/** For an inner and an outer diameter, 1 if they match or if both are stated the same way. */
function boresWeight(own: Attributes, other: Attributes): number {
  const [inside, outside] = own.dn === undefined ? [other.dn, own.de] : [own.dn, other.de];
  const isComparable = inside !== undefined && outside !== undefined && (own.dn === undefined) !== (other.dn === undefined);
  return isComparable && !isSameBore(inside, outside) ? sizeWeight(inside, outside) : 1;
}

function sizeWeight(one: string, other: string): number {
  const [small = 0, large = 0] = [numberIn(one), numberIn(other)].sort((a, b) => a - b);
  return ofOtherSize.min + ofOtherSize.more * (large > 0 ? small / large : 0);
}

/** The first number: `100` of `100x80`, `2.5` of `G2.5`. */
const numberIn = (text: string): number => Number(/\d+(?:\.\d+)?/.exec(text)?.[0] ?? 0);

function differences(own: Attributes, other: Attributes): Reason[] {
  const names = new Set([...Object.keys(own), ...Object.keys(other)] as AttributeName[]);
  const explained = new Set<AttributeName>();
  const reasons: Reason[] = [];
  if (own.dn !== undefined && other.dn === undefined && other.de !== undefined && isSameBore(own.dn, other.de)) {
    reasons.push({ kind: 'alike', attribute: 'de', value: other.de, wanted: own.dn });
  } else if (own.de !== undefined && other.de === undefined && other.dn !== undefined && isSameBore(other.dn, own.de)) {
    reasons.push({ kind: 'alike', attribute: 'dn', value: other.dn, wanted: own.de });
  }
  if (reasons.length > 0) explained.add('dn').add('de');
  const bore = own.de ?? own.dn ?? '';
  if (own.sdr !== undefined && other.wall !== undefined && isSameWall(bore, own.sdr, other.wall)) {
    reasons.push({ kind: 'alike', attribute: 'wall', value: other.wall, wanted: own.sdr });
    explained.add('sdr').add('wall');
  } else if (own.wall !== undefined && other.sdr !== undefined && isSameWall(bore, other.sdr, own.wall)) {
    reasons.push({ kind: 'alike', attribute: 'sdr', value: other.sdr, wanted: own.wall });
    explained.add('sdr').add('wall');
  }
  for (const attribute of names) {
    const [wanted, value] = [own[attribute], other[attribute]];
    if (explained.has(attribute)) continue;
    if (wanted !== undefined && value !== undefined) {
      reasons.push(wanted === value ? { kind: 'agrees', attribute, value } : { kind: 'differs', attribute, value, wanted });
    } else if (wanted !== undefined) reasons.push({ kind: 'unstated', attribute, wanted });
    else if (value !== undefined) reasons.push({ kind: 'beside', attribute, value });
  }
  return reasons;
}
