import type { ExpertFavour } from './expert-favours.ts';

/** A favour for a colleague's supplier counts as returned from this score on, the 95 % limit of one two-sided test. */
const minReturned = 1.96;
const minMeetings = 3;

/**
 * For each suspected favour, the first colleague with a suspected favour for another supplier where each of the two also favours the
 * other's supplier: favours seem to be exchanged. A hint to read both lists of marks, not a separate test.
 * @see Zitzewitz (2006), Nationalism in Winter Sports Judging, J. Econ. Manage. Strat. 15, on vote trading.
 */
export function reciprocalExperts(favours: readonly ExpertFavour[]): Map<ExpertFavour, string> {
  const suspected = favours.filter(({ isSuspected, effect }) => isSuspected && effect > 0);
  const key = (expert: string, company: string): string => `${expert}\u0000${company}`;
  const good = new Set<string>();
  for (const { expert, company, n, score } of favours) if (n >= minMeetings && score >= minReturned) good.add(key(expert, company));
  const partners = new Map<ExpertFavour, string>();
  for (const one of suspected) {
    const partner = suspected.find(
      ({ expert, company }) =>
        expert !== one.expert && company !== one.company && good.has(key(one.expert, company)) && good.has(key(expert, one.company)),
    );
    if (partner) partners.set(one, partner.expert);
  }
  return partners;
}
