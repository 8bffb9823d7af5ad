import { randomUUID } from 'node:crypto';
import { inState, maxTasks, type CaseTask, type NewTask, type TaskChange, type TaskEnd } from '@tenderscope/contract';
import type { RiskCaseStep, StateStore, StoredCaseTask, StoredRiskCase, StoredUser } from '@tenderscope/state';
import { generalErrors } from '../../platform/general-errors.ts';
import { caseErrors } from './case-errors.ts';
import type { CaseService } from './case-service.ts';
import { isExaminer, mayEndTask } from './case-steps.ts';
import { caseTaskView } from './case-view.ts';
import { caseWorkStep, isBeforeToday } from './case-work-step.ts';

/** Tasks within cases, for users who see the case. Examiners give them; the owner or an examiner ends them. */
export class CaseTasks {
  readonly #state: StateStore;
  readonly #cases: CaseService;

  constructor(state: StateStore, cases: CaseService) {
    this.#state = state;
    this.#cases = cases;
  }

  /** @throws HttpError 404; 403 without the duty; 400 for an owner who does not see the case, or a day in the past; 409. */
  async add(user: StoredUser, caseGuid: string, { title, ownerGuid, dueAt }: NewTask): Promise<CaseTask> {
    const stored = await this.#givable(user, caseGuid);
    const ownerName = await this.#checkOwner(ownerGuid, stored);
    requireFuture(dueAt);
    const guid = randomUUID();
    const step = caseWorkStep('taskAdd', user, '', { task: title, ownerName, dueAt });
    const task = { guid, caseGuid, title, ownerGuid, dueAt, createdBy: user.guid, createdAt: step.at };
    const result = await this.#state.caseTasks.add(task, step, maxTasks);
    if (result === 'full') throw caseErrors.tasksFull(maxTasks);
    if (result === 'withdrawn') throw caseErrors.tasksWithdrawn();
    return this.#view(user, caseGuid, guid);
  }

  /** Gives an open task to another owner, or another day. @throws as `add`. */
  async change(user: StoredUser, caseGuid: string, guid: string, { ownerGuid, dueAt }: TaskChange): Promise<CaseTask> {
    const stored = await this.#givable(user, caseGuid);
    const task = await this.#find(caseGuid, guid);
    const ownerName = await this.#checkOwner(ownerGuid, stored);
    if (dueAt !== task.dueAt) requireFuture(dueAt);
    await this.#write(task, { ownerGuid, dueAt }, caseWorkStep('taskChange', user, '', { task: task.title, ownerName, dueAt }));
    return this.#view(user, caseGuid, guid);
  }

  /** @throws HttpError 404; 403 for who neither owns it nor has the duty; 409 if it has ended, or the case was withdrawn. */
  async end(user: StoredUser, caseGuid: string, guid: string, { state, note }: TaskEnd): Promise<CaseTask> {
    const stored = await this.#cases.find(user, caseGuid);
    const task = await this.#find(caseGuid, guid);
    if (!mayEndTask(user, task)) throw generalErrors.forbidden();
    requireWritable(stored);
    const step = caseWorkStep('taskEnd', user, note, { task: task.title, taskState: state });
    await this.#write(task, { state, note, endedBy: user.guid, endedAt: step.at }, step);
    return this.#view(user, caseGuid, guid);
  }

  async #givable(user: StoredUser, caseGuid: string): Promise<StoredRiskCase> {
    const stored = await this.#cases.find(user, caseGuid);
    if (!isExaminer(user)) throw generalErrors.forbidden();
    requireWritable(stored);
    return stored;
  }

  async #write({ guid, caseGuid }: StoredCaseTask, fields: Parameters<StateStore['caseTasks']['change']>[2], step: RiskCaseStep): Promise<void> {
    if (!(await this.#state.caseTasks.change(guid, caseGuid, fields, step))) throw caseErrors.taskEnded();
  }

  /** @returns the name of the owner. */
  async #checkOwner(guid: string, { scopeUnit }: StoredRiskCase): Promise<string> {
    const owner = (await this.#cases.readers(scopeUnit)).find((one) => one.guid === guid);
    if (!owner) throw caseErrors.taskOwner();
    return owner.name;
  }

  async #find(caseGuid: string, guid: string): Promise<StoredCaseTask> {
    const task = (await this.#state.caseTasks.list(caseGuid)).find((one) => one.guid === guid);
    if (!task) throw caseErrors.unknownTask();
    return task;
  }

  async #view(user: StoredUser, caseGuid: string, guid: string): Promise<CaseTask> {
    const task = await this.#find(caseGuid, guid);
    return caseTaskView(task, mayEndTask(user, task));
  }
}

function requireWritable({ state }: StoredRiskCase): void {
  if (state === inState.withdrawn) throw caseErrors.tasksWithdrawn();
}

function requireFuture(dueAt: number): void {
  if (isBeforeToday(dueAt)) throw caseErrors.taskDue();
}
