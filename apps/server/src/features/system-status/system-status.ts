import { randomUUID } from 'node:crypto';
import type { ServerFacts, ServerStatus, SystemStatusView } from '@tenderscope/contract';
import { serverFactsSchema } from '@tenderscope/contract/calls';
import type { StateStore } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import { statusProblems } from './status-problems.ts';

const reportEveryMs = 10_000;
/** Three reports are missing. */
const silentAfterMs = 30_000;
const forgottenAfterMs = 24 * 3600e3;

interface SystemStatusNeeds {
  state: Pick<StateStore, 'serverReports'>;
  engines: Pick<SystemStatusView, 'stateEngine' | 'warehouseEngine'>;
  /** Facts of this server at the moment. */
  readFacts: () => Promise<ServerFacts>;
  /** Called with the number of servers that report, with each report. */
  onServers?: (servers: number) => void;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Stores a report of this server every ten seconds, and shows those of all servers of the installation. */
export class SystemStatus {
  readonly #needs: SystemStatusNeeds;
  readonly #serverId = randomUUID();
  readonly #startedAt = Date.now();
  #timer: NodeJS.Timeout | undefined;
  #reporting: Promise<void> = Promise.resolve();
  #isFailing = false;

  constructor(needs: SystemStatusNeeds) {
    this.#needs = needs;
  }

  start(): void {
    this.#inBackground();
    this.#timer ??= setInterval(() => this.#inBackground(), reportEveryMs).unref();
  }

  /** Removes the report: a server that was stopped is no problem. */
  async close(): Promise<void> {
    if (!this.#timer) return;
    clearInterval(this.#timer);
    await this.#reporting;
    await this.#needs.state.serverReports.remove(this.#serverId).catch(() => undefined);
  }

  /** Reports of all servers, the own one of now. @throws errors of the state store. */
  async view(now = Date.now()): Promise<SystemStatusView> {
    await this.#report(now);
    const { state, engines } = this.#needs;
    const stored = await state.serverReports.list();
    const servers = stored.flatMap(({ serverId, startedAt, reportedAt, facts }): ServerStatus[] => {
      // Of a server of another version.
      const { data } = serverFactsSchema.safeParse(facts);
      const isAlive = now - reportedAt < silentAfterMs;
      return data ? [{ ...data, serverId, startedAt, reportedAt, isAlive, isOwn: serverId === this.#serverId }] : [];
    });
    return { at: now, ...engines, servers, problems: statusProblems(servers, now) };
  }

  #inBackground(): void {
    this.#reporting = this.#report(Date.now()).then(
      () => void (this.#isFailing = false),
      (err: unknown) => {
        if (!this.#isFailing) this.#needs.log.warn({ err }, 'the status of this server could not be stored');
        this.#isFailing = true;
      },
    );
  }

  async #report(now: number): Promise<void> {
    const { state, readFacts, onServers } = this.#needs;
    const facts = await readFacts();
    await state.serverReports.put({ serverId: this.#serverId, startedAt: this.#startedAt, reportedAt: now, facts });
    await state.serverReports.removeBefore(now - forgottenAfterMs);
    if (onServers) onServers((await state.serverReports.list()).filter(({ reportedAt }) => now - reportedAt < silentAfterMs).length);
  }
}
