import { join } from 'node:path';
import type { PanelTotal } from '@tenderscope/detection';
import { readCsv, subjectiveTotals, type BundleRow } from '@tenderscope/testing';

/** Generator's data on the experts of a bundle, and the subjective marks they gave. */
export interface ExpertTruth {
  totals: PanelTotal[];
  /** `expert|company` of favours over three meetings or more: fewer cannot be detected. */
  favours: Set<string>;
  /** Strict, lenient and central experts who favour nobody. */
  innocent: Set<string>;
}

export async function readExpertTruth(bundle: string): Promise<ExpertTruth> {
  const read = (name: string): Promise<BundleRow[]> => readCsv(join(bundle, `${name}.csv`));
  const [lots, projects, reviews] = [await read('lots'), await read('projects'), await read('reviews')];
  const [biased, habits] = [await read('truth/biased-experts'), await read('truth/expert-habits')];
  const categories = new Map(projects.map((project) => [project.project_id, project.category ?? '']));
  const categoryOf = new Map(lots.map((lot) => [lot.lot_id, categories.get(lot.project_id) ?? '']));
  const favouring = new Set(biased.map((row) => row.expert_id));
  return {
    totals: subjectiveTotals(reviews).map(({ lot, expert, company, score, fullMark }) => {
      return { lot, category: categoryOf.get(lot) ?? '', expert, company, share: score / fullMark };
    }),
    favours: new Set(biased.filter(({ meetings }) => Number(meetings) >= 3).map((row) => `${row.expert_id}|${row.company_id}`)),
    innocent: new Set(habits.flatMap(({ expert_id: expert = '' }) => (favouring.has(expert) ? [] : [expert]))),
  };
}
