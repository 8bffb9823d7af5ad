import type { Bundle } from './bundle.ts';
import { groupedByEvent, overviewOf } from './figures.ts';
import { groupBy } from './group-by.ts';
import type { EventLots } from './lots.ts';
import { eachWin, unsharedOf } from './winners.ts';

/**
 * Share of the five suppliers with the largest awards, and the squared shares of all; null if nothing is known to be awarded to one
 * supplier. Amounts credited to none are part of the total.
 */
function concentrationOf({ award }: EventLots): { cr5: number | null; hhi: number | null } {
  const known = eachWin(award).filter((lot) => lot.award !== null);
  const sums = [...groupBy(known, (lot) => lot.winner?.id).values()].map((own) => own.reduce((sum, lot) => sum + (lot.award ?? 0), 0));
  const all = [...sums, ...award.map(unsharedOf)].reduce((sum, one) => sum + one, 0);
  const five = sums.sort((a, b) => b - a).slice(0, 5).reduce((sum, one) => sum + one, 0);
  if (all === 0 || known.length === 0) return { cr5: null, hhi: null };
  return { cr5: five / all, hhi: 10_000 * sums.reduce((sum, one) => sum + (one / all) ** 2, 0) };
}

/** The category of the most lots, the first by name of equals; null if none has one. */
function mainCategoryOf({ tender }: EventLots): string | null {
  const known = groupBy(tender.flatMap(({ category }) => category ?? []), (category) => category);
  const [max] = [...known].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  return max?.[0] ?? null;
}

const winnersOf = ({ award }: EventLots): number => new Set(eachWin(award).map((lot) => lot.winner?.id)).size;

/** Each buyer with anything in the selection, like `issuer.ranking`. */
export const issuersOf = (lots: EventLots) =>
  groupedByEvent(lots, (lot) => lot.unitId).map(([zbr_guid, own]) => {
    const { projectNum, lotNum, dealNum, zbJinE, budget, saving, savingRate, failedRate, openRate, avgBidders } = overviewOf(own);
    const [named] = [...own.tender, ...own.opening, ...own.award];
    return {
      ...{ zbr_guid, zbr_name: named?.unitName, projectNum, lotNum, dealNum, zbJinE, budget, saving, savingRate },
      ...{ failedRate, openRate, avgBidders, supplierNum: winnersOf(own), ...concentrationOf(own), zhuyao_LeiXing: mainCategoryOf(own) },
    };
  });

/** Each agency with anything in the selection, like `agency.ranking`. */
export function agenciesOf(lots: EventLots, bundle: Bundle) {
  const agencyOf = new Map(bundle.projects.map((project) => [project.project_id, project.agency_id ?? '']));
  const names = new Map(bundle.companies.map((company) => [company.company_id, company.name]));
  return groupedByEvent(lots, (lot) => agencyOf.get(lot.projectId) ?? '').flatMap(([daiLi_guid, own]) => {
    if (daiLi_guid === '') return [];
    const { projectNum, lotNum, dealNum, zbJinE, savingRate, failedRate, avgBidders } = overviewOf(own);
    const unitNum = new Set(own.tender.map((lot) => lot.unitId)).size;
    return [{
      ...{ daiLi_guid, daiLi_DanWei: names.get(daiLi_guid), projectNum, lotNum, dealNum, zbJinE, unitNum, savingRate },
      ...{ failedRate, avgBidders, winnerNum: winnersOf(own), ...concentrationOf(own), zhuyao_LeiXing: mainCategoryOf(own) },
    }];
  });
}
