import { parseMaterial, type Material } from '../spec-parser/parse-material.ts';

const mark = 'key:';

/** A specification key in the place of a written specification, for `materialKeys`. */
export const keyAsSpec = (specKey: string): string => mark + specKey;

/** Keys of a name and a specification, as text or already as keys. */
export function materialKeys(name: string, spec: string): Pick<Material, 'nameKey' | 'specKey'> {
  if (spec.startsWith(mark)) return { nameKey: name, specKey: spec.slice(mark.length) };
  const { nameKey, specKey } = parseMaterial(name, spec, '');
  return { nameKey, specKey };
}
