import type { PeerRange } from '../../widgets/peer-range/peer-range.ts';

/** One rule as it applies to a finding. Null where a rule has no clause, no peers are kept, or chance was not computed. */
export interface RuleLine {
  rule: string;
  clause: string | null;
  own: string;
  /** From where on the rule applies. */
  limit: string;
  range: PeerRange | null;
  chance: string | null;
  /** How many peers it applies to, where that is no range. */
  peers?: string;
}

/** 为什么被标记: the rules that apply, then what speaks against them, then what is not known. */
export interface Explanation {
  sentence: string;
  lines: readonly RuleLine[];
  against: readonly string[];
  missing: readonly string[];
}

export const chanceText = (p: number | null): string | null => (p === null ? null : p < 0.001 ? '< 0.001' : p.toFixed(3));
export const kept = (parts: readonly (string | false | null)[]): string[] => parts.filter((part) => part !== false && part !== null);
