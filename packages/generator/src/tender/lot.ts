import type { Call, Market } from '../market/market.ts';
import type { MarketPlants } from '../schemes/market-plants.ts';
import type { ScenarioInjector } from '../schemes/scenario-injector.ts';
import { nothingStaged, type Staged } from '../schemes/staged.ts';
import type { StatusKey } from '../vocabulary/labels.ts';
import { lotTitle } from '../vocabulary/titles.ts';
import type { World } from '../world.ts';
import { drawBenchmark, type Benchmark } from './benchmark.ts';
import { drawEntrants } from './entrants.ts';
import { evaluate, unopened, type Bid } from './evaluation.ts';
import { invite, type Invitation } from './invitations.ts';
import { drawValue, type LotValue } from './lot-value.ts';
import { makeOffer } from './offers.ts';
import type { Project } from './project.ts';
import { drawScoring, type Scoring } from './scoring.ts';
import { drawAwardTimes, type AwardTimes } from './schedule.ts';
import { RepeatedLots, type Repetition } from './repeated-lots.ts';
import { drawMarks, type SupervisionMarks } from './supervision-marks.ts';

/** Events of a lot until the end of the data. */
export interface Course {
  status: StatusKey;
  isOpened: boolean;
  /** Null unless the lot is awarded. */
  award: AwardTimes | null;
  bids: readonly Bid[];
  winner: Bid | null;
  staged: Staged;
}

export interface Lot {
  project: Project;
  id: string;
  code: string;
  title: string;
  value: LotValue;
  /** Shared by the members of its consortium. */
  consortiumId: string;
  invitations: readonly Invitation[];
  course: Course;
  scoring: Scoring;
  marks: SupervisionMarks;
  /** The failed tender that this lot repeats. */
  repetition: Repetition | null;
  benchmark: Benchmark | null;
}

const number = (index: number): string => String(index + 1).padStart(8, '0');
const lotId = (index: number): string => `L${number(index)}`;

const terminated = 0.011;
const untouched = { isOpened: false, award: null, bids: [], winner: null, staged: nothingStaged };

/** @returns a function that creates a lot: the one at `position` (0 first) of its project, the `index`-th of all. */
export function lotMaker(
  world: World,
  market: Market,
  injector: ScenarioInjector,
  plants: MarketPlants | null,
): (project: Project, position: number, index: number) => Lot {
  const { calendar, lastMoment } = world;
  const streams = {
    lots: world.open('lots'),
    courses: world.open('courses'),
    invitations: world.open('invitations'),
    entrants: world.open('entrants'),
    offers: world.open('offers'),
    evaluation: world.open('evaluation'),
    scoring: world.open('scoring'),
    marks: world.open('supervision-marks'),
    repeats: world.open('repeated-lots'),
    benchmarks: world.open('benchmarks'),
  };
  const repeated = new RepeatedLots();

  function makeLot(project: Project, position: number, index: number): Lot {
    const { material, schedule, profile } = project;
    const random = streams.lots.at(index);
    const cost = project.costs[position] ?? 0;
    const value = drawValue(world, material, schedule.planDay, cost, profile.sells, random);
    const call = { material, province: project.unit.words.province, day: schedule.noticeDay, excludedId: project.agencyId };
    const invitations = inviteTo(project, call, index);
    const course = follow(project, value, call, invitations, index);
    const scoring = drawScoring(project, course.winner, plants?.ruleOf(project) ?? null, streams.scoring.at(index));
    const code = `${project.code}-${String(position + 1).padStart(2, '0')}`;
    return {
      project,
      id: lotId(index),
      code,
      title: lotTitle(project.title, project.costs.length > 1 ? position + 1 : null, random.pick(material.specs)),
      value,
      consortiumId: `K${number(index)}`,
      invitations,
      course,
      scoring,
      benchmark: drawBenchmark(scoring, course.bids, streams.benchmarks.at(index)),
      marks: drawMarks(project, streams.marks.at(index)),
      repetition: repeated.next({ project, id: lotId(index), code, course, value }, streams.repeats.at(index)),
    };
  }

  function inviteTo(project: Project, call: Call, index: number): Invitation[] {
    const { invited } = project.profile;
    if (invited === null || project.schedule.notice > lastMoment) return [];
    const random = streams.invitations.at(index);
    return invite(world, project, market.draw(call, invited.draw(random), random), random);
  }

  function follow(project: Project, value: LotValue, call: Call, invitations: readonly Invitation[], index: number): Course {
    const { schedule, profile } = project;
    const random = streams.courses.at(index);
    if (schedule.opening > lastMoment) return { status: 'running', ...untouched };
    if (random.chance(terminated)) return { status: 'terminated', ...untouched };
    const rule = plants?.ruleOf(project) ?? null;
    const scheme = injector.next(project, index);
    const average = scheme === null ? (plants?.averages.next(project, index) ?? null) : null;
    const incumbent = scheme === null ? plants?.incumbentOf(project) : null;
    const meeting = scheme?.members ?? average?.members ?? (incumbent ? [incumbent] : []);
    const meet = { meeting, isAddition: average !== null };
    const entrants = drawEntrants(world, market, project, call, invitations, meet, streams.entrants.at(index));
    const box = streams.offers.at(index);
    const offers = entrants.map((entrant, place) => makeOffer(entrant, place, project, value, box));
    if (scheme === null) plants?.change(project, offers, value, index);
    if (average !== null) plants?.averages.agree(average, offers, value, index);
    const staged = injector.stage(scheme, project, lotId(index), value, offers, index);
    if (offers.length < profile.minBids) return { status: 'failed', ...untouched, bids: offers.map(unopened), staged };
    const { bids, winner } = evaluate(project, value, offers, { designated: staged.designated, rule }, streams.evaluation.at(index));
    const award = drawAwardTimes(calendar, schedule, random);
    if (winner === null) return { status: 'failed', isOpened: true, award: null, bids, winner, staged };
    if (award.notice > lastMoment) return { status: 'running', isOpened: true, award: null, bids, winner: null, staged };
    return { status: 'awarded', isOpened: true, award, bids, winner, staged };
  }

  return makeLot;
}
