import { expertFavours, reciprocalExperts, type ExpertFavour, type PanelTotal } from '@tenderscope/detection';
import type { Computation } from './computation.ts';

/** Includes the colleague who favours another supplier in return, if there is one. */
export interface FavourWithPartner extends ExpertFavour {
  partner: string | null;
}

/** Computes favours from rows of lot, category, expert, company and share of the full mark. */
export function expertFavoursComputation(): Computation<{ favours: FavourWithPartner }> {
  const totals: PanelTotal[] = [];
  return {
    add: (rows) => {
      for (const [lot, category, expert, company, share] of rows) {
        const names = { lot: String(lot), category: String(category), expert: String(expert), company: String(company) };
        totals.push({ ...names, share: Number(share) });
      }
    },
    finish: () => {
      const favours = expertFavours(totals);
      const partners = reciprocalExperts(favours);
      return { favours: favours.map((favour) => ({ ...favour, partner: partners.get(favour) ?? null })) };
    },
  };
}
