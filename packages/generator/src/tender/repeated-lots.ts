import type { Random } from '../random/random.ts';
import type { StatusKey } from '../vocabulary/labels.ts';
import { dutyLimits } from './duty-limits.ts';
import type { Bid } from './evaluation.ts';
import type { LotValue } from './lot-value.ts';
import type { Project } from './project.ts';

/** Longest time between a failed opening and the notice of the lot that repeats it, days. */
const maxDays = 250;
/** Share of later tenders of the same unit and material that are the repetition of a failed one. */
const tenderedAgain = 0.35;

/** A failed tender that a later lot repeats. */
export interface Repetition {
  previous: { id: string; code: string };
  /** True for a purchase without a tender, above the limit of mandatory tenders, from a company that did not bid although others did. */
  isStaged: boolean;
}

interface FailedTender {
  id: string;
  code: string;
  openingDay: number;
  bidders: ReadonlySet<string>;
}

interface Repeating {
  project: Project;
  id: string;
  code: string;
  value: LotValue;
  course: { status: StatusKey; bids: readonly Bid[]; winner: Bid | null };
}

/** The last failed tender of each unit and material that no later lot repeats yet. */
export class RepeatedLots {
  readonly #failed = new Map<string, FailedTender>();

  /** The failed tender that a lot repeats, null for most; a failed tender is remembered in turn. */
  next(lot: Repeating, random: Random): Repetition | null {
    const { id, code, project: { unit, material, schedule, method }, course } = lot;
    const key = `${unit.id} ${material.name}`;
    const isTender = method === 'open' || method === 'invited';
    const failed = this.#failed.get(key);
    const days = failed === undefined ? -1 : schedule.noticeDay - failed.openingDay;
    const share = isTender ? tenderedAgain : Number(method === 'single' || method === 'negotiation');
    const isRepeat = failed !== undefined && days > 0 && days <= maxDays && random.chance(share);
    if (isRepeat) this.#failed.delete(key);
    if (isTender && course.status === 'failed') {
      this.#failed.set(key, { id, code, openingDay: schedule.openingDay, bidders: new Set(course.bids.flatMap(companiesOf)) });
    }
    return isRepeat ? { previous: { id: failed.id, code: failed.code }, isStaged: !isTender && isStranger(lot, failed) } : null;
  }
}

const companiesOf = ({ offer: { entrant: { supplier, partner } } }: Bid): string[] =>
  [supplier.id, ...(partner === null ? [] : [partner.id])];

function isStranger({ course: { winner }, value, project }: Repeating, { bidders }: FailedTender): boolean {
  if (winner === null || bidders.size === 0) return false;
  const amount = value.budget ?? winner.price ?? 0;
  return amount >= (dutyLimits[project.material.category] ?? Infinity) && !companiesOf(winner).some((company) => bidders.has(company));
}
