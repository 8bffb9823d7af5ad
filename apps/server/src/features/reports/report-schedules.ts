import { randomUUID } from 'node:crypto';
import {
  businessDay,
  businessMonth,
  maxReportSchedules,
  monthly,
  startOfDay,
  startOfMonth,
  type DataReportRequest,
  type NewReportSchedule,
  type Report,
  type ReportNotice,
  type ReportSchedule,
} from '@tenderscope/contract';
import { withoutLeads } from '@tenderscope/report';
import type { NewReport, StateStore, StoredMessage, StoredSchedule, StoredUser } from '@tenderscope/state';
import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { gateCallerOf, type QueryGate } from '../../http/query-gate.ts';
import { httpErrorOf } from '../../http/errors.ts';
import { screenAddress } from '../../platform/screen-address.ts';
import type { MessageContent } from '../channels/outgoing.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import type { PeriodReportWriter } from './period-report-writer.ts';
import { scheduleMessages } from './messages.ts';
import { reportErrors } from './report-errors.ts';

const lookMs = 30_000;

/** Contents of the reports of a schedule. */
type ScheduleContent = Pick<NewReportSchedule, 'unit' | 'theme' | 'sections'>;

/** First start of a day of the month after an instant, in business time. */
export function nextDue(day: number, after: number): number {
  const ofMonth = (shift: number): number => startOfDay(`${businessMonth(startOfMonth(after, shift))}-${String(day).padStart(2, '0')}`);
  const own = ofMonth(0);
  return own > after ? own : ofMonth(1);
}

/** Request for the month before the due date. */
export function scheduledRequest({ unit, theme, sections }: ScheduleContent, dueAt: number): DataReportRequest {
  const from = startOfMonth(dueAt, -1);
  return { period: { kind: monthly, from: businessDay(from), to: businessDay(startOfMonth(from, 1) - 1) }, unit, theme, sections };
}

interface ScheduleParts {
  state: StateStore;
  writer: PeriodReportWriter;
  gate: QueryGate;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Creates monthly reports: each due one once, also after a restart, because storing it advances the schedule. */
export class ReportSchedules {
  readonly #parts: ScheduleParts;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #making: Promise<void> | undefined;

  constructor(parts: ScheduleParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.makeDue(), lookMs).unref();
    void this.makeDue();
  }

  /** Stops after running work has ended. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort(reportErrors.interrupted());
    await this.#making;
  }

  async list({ guid }: StoredUser): Promise<ReportSchedule[]> {
    return (await this.#parts.state.reportSchedules.list(guid)).map(viewOf);
  }

  /** @throws HttpError 400 for a unit outside the user's scope, 409 at the maximum number of schedules. */
  async add(user: StoredUser, { day, isMailed, robots, ...content }: NewReportSchedule): Promise<ReportSchedule> {
    const unitName = await this.#parts.writer.unitName(user, content.unit);
    const createdAt = Date.now();
    const schedule: StoredSchedule = {
      guid: randomUUID(), userGuid: user.guid, content: JSON.stringify(content), unitName, day, nextAt: nextDue(day, createdAt),
      lastReport: null, isSeen: true, problem: null, createdAt, isMailed, robots: JSON.stringify(robots),
    };
    const isAdded = await this.#parts.state.reportSchedules.add(schedule, maxReportSchedules);
    if (!isAdded) throw reportErrors.tooManySchedules(maxReportSchedules);
    return viewOf(schedule);
  }

  async remove({ guid }: StoredUser, schedule: string): Promise<void> {
    if (!(await this.#parts.state.reportSchedules.remove(schedule, guid))) throw reportErrors.unknownSchedule();
  }

  notices({ guid }: StoredUser): Promise<ReportNotice[]> {
    return this.#parts.state.reportSchedules.unseen(guid);
  }

  see({ guid }: StoredUser, report: string): Promise<void> {
    return this.#parts.state.reportSchedules.see(report, guid);
  }

  /** Creates the reports that are due, one after another; a concurrent call waits for it. */
  makeDue(now = Date.now()): Promise<void> {
    this.#making ??= this.#makeAll(now)
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'scheduled reports could not be made'))
      .finally(() => (this.#making = undefined));
    return this.#making;
  }

  async #makeAll(now: number): Promise<void> {
    for (const schedule of await this.#parts.state.reportSchedules.due(now)) {
      if (this.#stop.signal.aborted) return;
      await this.#make(schedule, now).catch(async (error: unknown) => {
        if (this.#stop.signal.aborted) return;
        const { message, status } = httpErrorOf(error as FastifyError, { id: schedule.guid });
        // A removed unit will not return, and storage remains full for long: retry next month. Any other failure is retried at the next
        // check.
        const movedTo = status === 400 || status === 413 ? nextDue(schedule.day, now) : schedule.nextAt;
        await this.#parts.state.reportSchedules.fail(schedule, message, movedTo);
        this.#parts.log.error({ err: error, schedule: schedule.guid }, 'a scheduled report could not be made');
      });
    }
  }

  async #make(schedule: StoredSchedule, now: number): Promise<void> {
    const { state, writer, gate } = this.#parts;
    const user = await state.users.byGuid(schedule.userGuid);
    // A user without permission gets no report; their schedules pause until they have it again.
    if (!user?.isActive || user.lockedAt !== null || !grantedPermissions(user).has('dataReportIndex')) return;
    const { nextAt: dueAt, guid } = schedule;
    const request = scheduledRequest(JSON.parse(schedule.content) as ScheduleContent, dueAt);
    const { signal } = this.#stop;
    const progress = { writtenRows: 0, totalRows: null };
    await gate.run(
      async () => {
        const report = await writer.write(randomUUID(), request, { user, signal, progress });
        const message = messageOf(report, schedule, now);
        const deliveries = deliveriesOf(schedule).map((target) => ({ guid: randomUUID(), target, nextAt: now }));
        await state.dataReports.add(report, { guid, dueAt, nextAt: nextDue(schedule.day, Math.max(dueAt, now)), message, deliveries });
      },
      signal,
      gateCallerOf(user),
    );
  }
}

const robotsOf = ({ robots }: StoredSchedule): string[] => JSON.parse(robots) as string[];
const deliveriesOf = (schedule: StoredSchedule): string[] => [...(schedule.isMailed ? ['mail'] : []), ...robotsOf(schedule)];

function messageOf(report: NewReport, { userGuid, isMailed }: StoredSchedule, at: number): StoredMessage {
  const { guid, title, subtitle, model, dataVersion } = report;
  const { leftOut } = withoutLeads(JSON.parse(model) as Report);
  const address = screenAddress('dataReportIndex', { report: guid });
  const lines = [subtitle, ...(isMailed && leftOut.length > 0 ? [scheduleMessages.leftOut(leftOut)] : [])];
  const content: MessageContent = {
    lines: lines.map((text) => ({ text, address: null })), moreNum: 0, address, isLead: false, ...(isMailed && { report: guid }),
  };
  return {
    guid: randomUUID(), userGuid, subscriptionGuid: null, title: scheduleMessages.ready(title), content: JSON.stringify(content), at,
    readAt: null, isSilent: false, dataVersion,
  };
}

function viewOf(schedule: StoredSchedule): ReportSchedule {
  const { guid, content, unitName, day, nextAt, lastReport, problem, isMailed } = schedule;
  const contents = JSON.parse(content) as ScheduleContent;
  return { guid, ...contents, day, unitName, nextAt, lastReport, problem, isMailed, robots: robotsOf(schedule) };
}
