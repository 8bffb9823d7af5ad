import type { Attributes } from '../spec-parser/attributes.ts';
import { isSameWall } from '../spec-parser/settle.ts';
import { isSameBore, type AttributeName, type Reason } from './agreement.ts';
import type { KnownMaterial, Match } from './match-materials.ts';
import { attributeText, readSpecKey } from './spec-text.ts';

/** What a thing cannot differ in and still be compared by its price. */
const sizes: readonly AttributeName[] = ['dn', 'de', 'meter', 'flow', 'volume', 'voltage', 'length'];
const factor: Readonly<Record<Reason['kind'], number>> = { agrees: 1, alike: 0.97, unstated: 0.95, beside: 0.95, differs: 0.8, number: 1 };

/** Materials of the same size that are called alike, the likest first; grade, pressure and the like may differ and are told. */
export function similarMaterials<Known extends KnownMaterial>(
  find: (text: string, limit: number) => Match<Known>[],
  { name_key, spec_key }: KnownMaterial,
  limit: number,
): Match<Known>[] {
  const { attributes, words } = readSpecKey(spec_key);
  const stated = sizes.flatMap((name) => (attributes[name] === undefined ? [] : [attributeText(name, attributes[name])]));
  const text = [name_key, ...(stated.length > 0 ? stated : words)].join(' ');
  return find(text, 12 * limit)
    .filter(({ material }) => material.name_key !== name_key || material.spec_key !== spec_key)
    .map((match) => {
      const reasons = differences(attributes, readSpecKey(match.material.spec_key).attributes);
      return { ...match, reasons, score: reasons.reduce((product, { kind }) => product * factor[kind], match.nameScore) };
    })
    .sort((a, b) => b.score - a.score || b.material.n - a.material.n)
    .slice(0, limit);
}

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
