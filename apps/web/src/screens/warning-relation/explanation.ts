import type { PeerRange } from '../../widgets/peer-range/peer-range.ts';

/** A rule as it applies to a finding. Null if a rule has no clause, no peers are stored, or chance was not computed. */
export interface RuleLine {
  rule: string;
  clause: string | null;
  own: string;
  /** Limit from which the rule applies. */
  limit: string;
  range: PeerRange | null;
  chance: string | null;
  /** Number of peers that it applies to, if there is no range. */
  peers?: string;
}

/** 为什么被标记: the rules that apply, the arguments against them, and the unknown facts. */
export interface Explanation {
  sentence: string;
  lines: readonly RuleLine[];
  against: readonly string[];
  missing: readonly string[];
}

export const kept = (parts: readonly (string | false | null)[]): string[] => parts.filter((part) => part !== false && part !== null);
