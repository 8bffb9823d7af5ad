/** Bands of 04 §Evidence; `unknown`: the data are insufficient. */
export type CompanyBandName = 'high' | 'suspicious' | 'none' | 'unknown';

/** One fact that a company has in common with another one. */
export interface CompanyEvidence {
  rival: string;
  /** Pieces of one family have one explanation: one machine, one person, one holding. */
  family: string;
  level: 'hard' | 'medium' | 'soft';
  /** Lots with the likeness, without noise; null for facts of the register. */
  lots: number | null;
  /** Lots on which the two bid as competitors, and as one consortium. */
  meetings: number;
  consortiumLots: number;
  /** Probability that the meetings are by chance; null if it was not tested, or if the reader may not see it. */
  q: number | null;
  /** True if both are in one suspected group. */
  isGrouped: boolean;
}

export interface CompanyRecord {
  /** Opened bids. */
  bids: number;
  evidence: readonly CompanyEvidence[];
  /** Suspected groups that contain the company. */
  groups: number;
  /** True if the reader sees every unit, and so the statistics about all lots. */
  isComplete: boolean;
}

export interface CompanyBand {
  band: CompanyBandName;
  /** Places of the evidence that leads to the band, the strongest first. */
  leading: number[];
  /** Places of evidence that would be strong but does not count: noise, and links of companies that never competed. */
  suppressed: number[];
  /** True if a lawful consortium explains evidence that would lead to the highest band. */
  isTempered: boolean;
}

/** With fewer opened bids, a company's bidding cannot be judged: the support floor of joint bids. */
export const minJudgedBids = 3;
/** Meetings of two companies are more than chance from this number on and up to this q (04 §Pairs, triples, groups). */
const minFrequent = 3;
export const maxFrequentQ = 0.01;

/** A likeness counts on lots where it is no noise, a link only if the two bid against each other: to be linked is lawful. */
const isCounted = ({ lots, meetings }: CompanyEvidence): boolean => (lots === null ? meetings > 0 : lots > 0);
const isTelling = ({ level }: CompanyEvidence): boolean => level !== 'soft';
const isPatterned = ({ meetings, q, isGrouped }: CompanyEvidence): boolean =>
  isGrouped || (meetings >= minFrequent && q !== null && q <= maxFrequentQ);

/**
 * The band of the evidence about one company; a lead, never a verdict.
 * - 高度疑似: with one and the same company a hard piece, or medium ones of two families, and a statistical pattern, and never a lawful
 *   consortium.
 * - 可疑: a medium or hard piece that counts, or membership of a suspected group. Abnormal needs both; either is worth a look.
 * - 数据不足: fewer than three opened bids, or a reader who does not see the statistics, and nothing found.
 * - 未发现明显异常: all others; soft pieces alone, and noise, have no effect.
 */
export function companyBand({ bids, evidence, groups, isComplete }: CompanyRecord): CompanyBand {
  const places = evidence.map((_, place) => place);
  const at = (place: number): CompanyEvidence => evidence[place] as CompanyEvidence;
  const counted = places.filter((place) => isTelling(at(place)) && isCounted(at(place)));
  const suppressed = places.filter((place) => isTelling(at(place)) && !isCounted(at(place)));
  const ofRivalAt = (place: number): CompanyEvidence[] => counted.map(at).filter(({ rival }) => rival === at(place).rival);
  const abnormal = counted.filter((place) => isPatterned(at(place)) && isStrong(ofRivalAt(place)));
  const unexplained = abnormal.filter((place) => at(place).consortiumLots === 0);
  const isTempered = abnormal.length > 0 && unexplained.length === 0;
  const rank = (place: number): number => (unexplained.includes(place) ? 0 : 2) + (at(place).level === 'hard' ? 0 : 1);
  const leading = counted.toSorted((one, other) => rank(one) - rank(other) || (at(other).lots ?? 0) - (at(one).lots ?? 0) || one - other);
  return { band: bandOf(), leading, suppressed, isTempered };

  function bandOf(): CompanyBandName {
    if (unexplained.length > 0) return 'high';
    if (counted.length > 0 || groups > 0) return 'suspicious';
    return bids < minJudgedBids || !isComplete ? 'unknown' : 'none';
  }
}

/** True for hard evidence, or medium evidence of two families that do not explain each other. */
function isStrong(pieces: readonly CompanyEvidence[]): boolean {
  return pieces.some(({ level }) => level === 'hard') || new Set(pieces.map(({ family }) => family)).size > 1;
}
