import { randomUUID } from 'node:crypto';
import {
  businessDay,
  dueMeasureStates,
  endOfDay,
  inMeasureState,
  maxMeasures,
  ofEntry,
  type CaseMeasure,
  type MeasureFeedback,
  type MeasureReview,
  type NewMeasure,
} from '@tenderscope/contract';
import type { MeasureMove, RiskCaseStep, StateStore, StoredCaseMeasure, StoredRiskCase, StoredUser } from '@tenderscope/state';
import { generalErrors } from '../../platform/general-errors.ts';
import { caseErrors } from './case-errors.ts';
import type { CaseService } from './case-service.ts';
import { isExaminer, mayReview } from './case-steps.ts';
import { caseWorkStep, isBeforeToday } from './case-work-step.ts';
import { hasMeasures, measureView, reviewBarredBy } from './measure-view.ts';

/** Measures of rectification of confirmed cases, and their feedback, until another person has accepted it. */
export class CaseMeasures {
  readonly #state: StateStore;
  readonly #cases: CaseService;

  constructor(state: StateStore, cases: CaseService) {
    this.#state = state;
    this.#cases = cases;
  }

  /** @throws HttpError 404; 403 without the duty; 400 for a day in the past; 409 for a case that is not confirmed, or is full. */
  async add(user: StoredUser, caseGuid: string, { title, responsible, dueAt }: NewMeasure): Promise<CaseMeasure> {
    const one = await this.#open(user, caseGuid, isExaminer);
    if (isBeforeToday(dueAt)) throw caseErrors.measureDue();
    const guid = randomUUID();
    const step = caseWorkStep('measureAdd', user, '', { measure: title, responsible, dueAt });
    const measure = { guid, caseGuid, title, responsible, dueAt, createdBy: user.guid, createdAt: step.at };
    const result = await this.#state.caseMeasures.add(measure, step, maxMeasures);
    if (result === 'full') throw caseErrors.measuresFull(maxMeasures);
    if (result === 'closed') throw caseErrors.measuresClosed();
    return this.#view(user, one, guid);
  }

  /** Records feedback. @throws HttpError 404; 403 without the duty; 400 for a day in the future or a file of no case; 409. */
  async report(user: StoredUser, caseGuid: string, guid: string, { receivedAt, text, fileGuid }: MeasureFeedback): Promise<CaseMeasure> {
    const one = await this.#open(user, caseGuid, isExaminer);
    const { title } = await this.#find(caseGuid, guid);
    if (receivedAt > endOfDay(businessDay(Date.now()))) throw caseErrors.feedbackDay();
    const file = fileGuid === null ? null : await this.#fileOf(caseGuid, fileGuid);
    const state = inMeasureState.reported;
    const step = caseWorkStep('measureFeedback', user, text, { measure: title, measureState: state, receivedAt, ...(file && { name: file.name }) });
    const entry = { kind: ofEntry.feedback, byGuid: user.guid, at: step.at, receivedAt, content: text, fileGuid };
    await this.#move({ guid, caseGuid, from: dueMeasureStates, to: state, entry }, step);
    return this.#view(user, one, guid);
  }

  /** Accepts the feedback, or returns it. @throws HttpError 404; 403 without the duty; 409 for own feedback, or in another state. */
  async review(user: StoredUser, caseGuid: string, guid: string, { isAccepted, note }: MeasureReview): Promise<CaseMeasure> {
    const one = await this.#open(user, caseGuid, mayReview);
    const measure = await this.#find(caseGuid, guid);
    const barred = reviewBarredBy(user.guid, measure, this.#cases.isTwoPersons);
    if (barred !== undefined) throw caseErrors.barred(barred);
    const [kind, to] = isAccepted ? [ofEntry.acceptance, inMeasureState.accepted] : [ofEntry.rejection, inMeasureState.returned];
    const step = caseWorkStep('measureReview', user, note, { measure: measure.title, measureState: to });
    const entry = { kind, byGuid: user.guid, at: step.at, receivedAt: null, content: note, fileGuid: null };
    await this.#move({ guid, caseGuid, from: [inMeasureState.reported], to, entry }, step);
    return this.#view(user, one, guid);
  }

  async #open(user: StoredUser, caseGuid: string, may: (user: StoredUser) => boolean): Promise<StoredRiskCase> {
    const one = await this.#cases.find(user, caseGuid);
    if (!may(user)) throw generalErrors.forbidden();
    if (!hasMeasures(one)) throw caseErrors.measuresClosed();
    return one;
  }

  async #move(move: MeasureMove, step: RiskCaseStep): Promise<void> {
    if (!(await this.#state.caseMeasures.move(move, step))) throw caseErrors.measureMoved();
  }

  async #fileOf(caseGuid: string, guid: string): Promise<{ name: string }> {
    const file = (await this.#state.riskCases.files(caseGuid)).find((one) => one.guid === guid);
    if (!file) throw caseErrors.measureFile();
    return file;
  }

  async #find(caseGuid: string, guid: string): Promise<StoredCaseMeasure> {
    const measure = (await this.#state.caseMeasures.list(caseGuid)).find((one) => one.guid === guid);
    if (!measure) throw caseErrors.unknownMeasure();
    return measure;
  }

  async #view(user: StoredUser, one: StoredRiskCase, guid: string): Promise<CaseMeasure> {
    return measureView(user, one, await this.#find(one.guid, guid), this.#cases.isTwoPersons);
  }
}
