import { momentOf } from '../calendar/calendar.ts';
import { workingSecond } from '../calendar/working-hours.ts';
import type { Random } from '../random/random.ts';
import { dutyLimits } from '../tender/duty-limits.ts';
import type { Lot } from '../tender/lot.ts';
import { absenceReasons, recusalReasons, replacementReasons, type AppointmentKey, type WayKey } from '../vocabulary/appointments.ts';
import type { World } from '../world.ts';
import type { Expert } from './experts.ts';
import type { LotReviews } from './lot-reviews.ts';

/** An expert on the list of a panel. */
export interface Appointment {
  lot: Lot;
  expert: Expert;
  /** Null for a representative of the buyer. */
  way: WayKey | null;
  status: AppointmentKey;
  drawnAt: number;
  recusedAt: number | null;
  reason: string | null;
}

/**
 * Staged lists. Faults: marks after a recusal, experts with marks who are not on the list, and experts who were appointed although a draw
 * was due. Innocent: a special tender whose experts may be appointed, and an expert who was replaced after the marks.
 */
type PanelKind = 'recused' | 'unlisted' | 'appointed' | 'special' | 'replaced-later';

export interface PanelList {
  lot: Lot;
  appointments: readonly Appointment[];
  kind: PanelKind | null;
  /** Experts whom the staged fact is about. */
  about: readonly Expert[];
}

const shares = { listed: 0.92, listsRepresentatives: 0.25, omitsRepresentatives: 0.25, absent: 0.25, recused: 0.15, reserve: 0.2 };
const staged: readonly (readonly [PanelKind, number])[] = [
  ['recused', 0.06], ['unlisted', 0.06], ['appointed', 0.09], ['special', 0.02], ['replaced-later', 0.04],
];
/** Seconds from the opening within which experts are recused: marks begin later. */
const recusedWithin = 1800;
const [dayBefore, laterSeconds, attempts] = [1, 3 * 86_400, 50];

/** Representatives of the buyer in a panel, on the list or not. */
interface Representatives {
  experts: readonly Expert[];
  areListed: boolean;
}

/** @returns a function that creates the list of the `index`-th lot from its marks; null for lots without a list. */
export function panelListMaker(world: World, experts: readonly Expert[]): (reviews: LotReviews, index: number) => PanelList | null {
  const random = world.open('appointments');
  return (reviews, index) => (random.at(index).chance(shares.listed) ? listOf(reviews) : null);

  function listOf({ lot, finished }: LotReviews): PanelList {
    const { schedule, material } = lot.project;
    const day = world.calendar.workingOnOrBefore(schedule.openingDay - dayBefore);
    const drawnAt = momentOf(day, workingSecond(random));
    const listed = (expert: Expert, more: Partial<Appointment> = {}): Appointment =>
      ({ lot, expert, way: 'drawn', status: 'attends', drawnAt, recusedAt: null, reason: null, ...more });
    const panel = [...finished.keys()];
    const kind = kindOf(lot, random);
    const representatives = drawRepresentatives(panel, random);
    const members = panel.slice(representatives.experts.length);
    const about = kind === null ? [] : members.slice(0, aboutOf(kind, panel.length, representatives));
    const lastMark = Math.max(...finished.values());
    const beforeMarks = (): number => schedule.opening + random.below(recusedWithin);
    const changed: Readonly<Record<PanelKind, () => Partial<Appointment> | null>> = {
      recused: () => ({ status: 'recused', recusedAt: beforeMarks(), reason: random.pick(recusalReasons) }),
      unlisted: () => null,
      appointed: () => ({ way: 'appointed' }),
      special: () => ({ way: 'appointed' }),
      'replaced-later': () =>
        ({ status: 'replaced', recusedAt: world.until(lastMark + random.between(1, laterSeconds)) ?? lastMark + 1, reason: random.pick(replacementReasons) }),
    };
    const taken = new Set(panel);
    const further = (share: number, more: () => Partial<Appointment>): Appointment[] => {
      const expert = random.chance(share) ? anotherExpert(experts, taken, { category: material.category, day }, random) : null;
      return expert === null ? [] : [listed(expert, more())];
    };
    const appointments = [
      ...(representatives.areListed ? representatives.experts.map((expert) => listed(expert, { way: null })) : []),
      ...members.flatMap((expert) => {
        const more = kind !== null && about.includes(expert) ? changed[kind]() : {};
        return more === null ? [] : [listed(expert, more)];
      }),
      ...further(shares.absent, () => ({ status: 'absent', reason: random.pick(absenceReasons) })),
      ...further(shares.recused, () => ({ status: 'recused', reason: random.pick(recusalReasons), recusedAt: beforeMarks() })),
      ...further(shares.reserve, () => ({ status: 'reserve' })),
    ];
    return { lot, appointments, kind, about };
  }
}

/** At most a third of a panel; in half of the panels there are none. */
function drawRepresentatives(panel: readonly Expert[], random: Random): Representatives {
  const [areListed, areOmitted] = [random.chance(shares.listsRepresentatives), random.chance(shares.omitsRepresentatives)];
  const count = areListed || areOmitted ? random.between(1, Math.floor(panel.length / 3)) : 0;
  return { experts: panel.slice(0, count), areListed: areListed && count > 0 };
}

/** Number of experts of a staged fact: more than a third of the panel, where representatives who are not on the list count too. */
function aboutOf(kind: PanelKind, panel: number, { experts, areListed }: Representatives): number {
  if (kind === 'recused' || kind === 'replaced-later') return 1;
  if (kind === 'unlisted') return areListed ? 1 : Math.floor(panel / 3) + 1 - experts.length;
  return Math.floor((areListed ? panel - experts.length : panel) / 3) + 1;
}

/** Most lists have no staged fact; faults are staged on open and invited tenders, appointments above the limit of mandatory tenders. */
function kindOf({ project, value, course }: Lot, random: Random): PanelKind | null {
  let left = random.uniform();
  const kind = staged.find(([, share]) => (left -= share) < 0)?.[0] ?? null;
  if (project.method !== 'open' && project.method !== 'invited') return null;
  const amount = value.budget ?? course.winner?.price ?? 0;
  const needsDuty = kind === 'appointed' || kind === 'special';
  return needsDuty && amount < (dutyLimits[project.material.category] ?? Infinity) ? null : kind;
}

function anotherExpert(
  experts: readonly Expert[],
  taken: Set<Expert>,
  { category, day }: { category: Expert['category']; day: number },
  random: Random,
): Expert | null {
  for (let left = attempts; left > 0; left -= 1) {
    const expert = random.pick(experts);
    if (expert.category !== category || expert.registeredDay >= day || taken.has(expert)) continue;
    taken.add(expert);
    return expert;
  }
  return null;
}
