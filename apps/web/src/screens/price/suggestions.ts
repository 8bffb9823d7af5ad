import { materialKeys, type Match } from '@tenderscope/detection';
import { isSameMaterial, materialLabel, statedLabel } from './material-label.ts';
import { commonUnit, type Material, type MaterialIndex, type MaterialKeys } from './use-material-index.ts';

/** An option below the search field. */
export interface Suggestion extends MaterialKeys {
  label: string;
  /** Null for the search text itself, without a matched material. */
  score: number | null;
  /** Over all time: number of quotations in its statistics, and the number of specifications they mix. */
  n: number;
  specNum: number;
  baseUnit: string;
}

const max = 8;
/** Suggestions need at least this share of the best score. */
const nearness = 0.6;

/**
 * Suggestions for a text: the materials with its code, the best matches, and, if the text is less specific than several materials, all of
 * these combined.
 */
export function suggestionsFor(text: string, coded: readonly Material[], index: Pick<MaterialIndex, 'find' | 'agreeing'>): Suggestion[] {
  const matches = index.find(text, max);
  const best = matches[0]?.score ?? 0;
  const found: readonly Pick<Match<Material>, 'material' | 'score'>[] = [
    ...coded.map((material) => ({ material, score: 1 })),
    ...matches.filter(({ score }) => score >= nearness * best),
  ];
  const known = found
    .slice(0, max)
    .map(({ material, score }) => ({ ...counted(material, [material], index), label: materialLabel(material), score }));
  const { nameKey, specKey } = materialKeys(text, '');
  const requested = { name_key: nameKey, spec_key: specKey };
  const all = counted(requested, [], index);
  const isMixed = all.specNum > 1 && !known.some((one) => isSameMaterial(one, requested));
  return isMixed ? [...known, { ...all, label: statedLabel(requested), score: null }] : known;
}

type Counted = Omit<Suggestion, 'label' | 'score'>;

function counted(keys: MaterialKeys, otherwise: readonly Material[], { agreeing }: Pick<MaterialIndex, 'agreeing'>): Counted {
  const found = agreeing(keys);
  const mixed = found.length > 0 ? found : otherwise;
  const baseUnit = commonUnit(mixed);
  const inUnit = mixed.filter(({ base_unit }) => base_unit === baseUnit);
  const n = inUnit.reduce((sum, one) => sum + one.n, 0);
  return { name_key: keys.name_key, spec_key: keys.spec_key, n, specNum: inUnit.length, baseUnit };
}
