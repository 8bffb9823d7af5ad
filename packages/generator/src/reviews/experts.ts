import type { ProjectCategory } from '@tenderscope/contract';
import { brandCount, brandOf } from '../companies/brand.ts';
import { personName } from '../companies/person.ts';
import { drawSeat, type Seat } from '../companies/seat.ts';
import { normal } from '../random/distributions.ts';
import { power } from '../random/portable-math.ts';
import { weightedKeys } from '../random/weighted.ts';
import { employerEndings, expertTitles, specialties } from '../vocabulary/experts.ts';
import { withoutSuffix } from '../vocabulary/places.ts';
import type { World } from '../world.ts';

export interface Expert {
  id: string;
  code: string;
  name: string;
  category: ProjectCategory;
  specialty: string;
  seat: Seat;
  employer: string;
  title: string;
  registeredDay: number;
  /** Marks that the expert gives more or less than others, as a share of the full mark. */
  leniency: number;
  /**
   * Fraction of a bid's distance from the usual merit that the expert's marks show: 1, less for an expert who gives nearly equal marks
   * (和稀泥).
   */
  contrast: number;
  /** An innocent habit that may look like favour or disfavour. */
  habit: ExpertHabit | null;
}

export type ExpertHabit = 'strict' | 'lenient' | 'central';

const min = 45;
const registeredBefore = 0.8;
const pastDays = 1200;
const categoryDraw = weightedKeys<ProjectCategory>({ D: 40, E: 38, C: 22 });
const characterDraw = weightedKeys({ usual: 80, strict: 10, lenient: 10 });
const character = { usual: 0, strict: -0.07, lenient: 0.06 };
const leniencySd = 0.02;
/**
 * Of the experts who are neither strict nor lenient, the share who give nearly equal marks, and the fraction of the differences that they
 * show.
 */
const central = 0.12;
const contrastOfCentral = 0.3;

/** Experts grow more slowly than lots: 140 for 20,000. */
const expertCount = (lots: number): number => Math.max(min, Math.round(140 * power(lots / 20_000, 0.55)));

/** The pool of experts; the first of each category have been in it since before the data begins. */
export function makeExperts({ open, span, calendar }: World, lots: number): Expert[] {
  const random = open('experts');
  const habits = open('experts/habits');
  const shift = open('companies/shift').bits();
  return Array.from({ length: expertCount(lots) }, (_, index): Expert => {
    random.at(index);
    const category = categoryDraw.draw(random);
    const seat = drawSeat(random);
    const isOld = index < min || random.chance(registeredBefore);
    const day = isOld ? span.start - random.between(30, pastDays) : random.between(span.start, span.end);
    const number = String(index + 1).padStart(5, '0');
    const one = {
      id: `E${number}`,
      code: `PW${number}`,
      name: personName(random),
      category,
      specialty: random.pick(specialties[category]),
      seat,
      employer: withoutSuffix(seat.city.name) + brandOf(brandCount - 1 - index, shift) + random.pick(employerEndings),
      title: random.pick(expertTitles),
      registeredDay: Math.min(calendar.workingOnOrAfter(day), calendar.workingOnOrBefore(span.end)),
    };
    const drawn = characterDraw.draw(random);
    const isCentral = drawn === 'usual' && habits.at(index).chance(central);
    const habit = drawn === 'usual' ? (isCentral ? 'central' : null) : drawn;
    return { ...one, leniency: character[drawn] + leniencySd * normal(random), contrast: isCentral ? contrastOfCentral : 1, habit };
  });
}
