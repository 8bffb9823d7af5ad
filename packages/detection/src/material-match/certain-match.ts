import type { KnownMaterial, Match } from './match-materials.ts';
import { readSpecKey } from './spec-text.ts';

/** Below this a match is a guess. */
const certainScore = 0.75;
/** A match with at least this fraction of the best score is as likely the wanted one. */
const nearness = 0.85;

/**
 * The material that a search denotes beyond doubt: the best match, if it is good and every other one that is nearly as good is the same
 * thing with more or fewer of its attributes stated. Null if somebody has to choose.
 */
export function certainMatch<Known extends KnownMaterial>(matches: readonly Match<Known>[]): Match<Known> | null {
  const [best, ...others] = matches;
  if (!best || best.score < certainScore) return null;
  return others.some((other) => other.score >= nearness * best.score && areDistinct(best.material, other.material)) ? null : best;
}

/** True if two materials are different products, or state different values of one attribute. */
function areDistinct(one: KnownMaterial, other: KnownMaterial): boolean {
  if (one.name_key !== other.name_key) return true;
  const [own, others] = [readSpecKey(one.spec_key).attributes, readSpecKey(other.spec_key).attributes];
  return Object.entries(own).some(([name, value]) => {
    const stated = others[name as keyof typeof others];
    return stated !== undefined && stated !== value;
  });
}
