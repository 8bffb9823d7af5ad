import { setMaxListeners } from 'node:events';
import { namedParams, type Scope } from '@tenderscope/catalog';
import type { ReportRow, ReportSource } from '@tenderscope/contract';
import { queryOf, sourceOf, type PlannedSource } from '@tenderscope/report';
import type { StoredUser } from '@tenderscope/state';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import type { DataService } from '../data/data-service.ts';
import { readEnvelope } from '../data/envelope-body.ts';
import { evidenceFor } from '../data/evidence-values.ts';
import { gateCallerOf } from '../data/query-gate.ts';
import type { ExportProgress } from '../export/exports-under-way.ts';

export interface ReportFor {
  user: StoredUser;
  signal: AbortSignal;
  /** Told how many of its parts are read. */
  progress: ExportProgress;
}

interface ReadBy extends Pick<ReportFor, 'user' | 'signal'> {
  /** Names of people, where the user may see them: in a report that is for this user alone and is not kept. */
  arePersonsShown?: boolean;
}

/** How often a report is read anew because the data changed meanwhile; then the last one stands. */
const mostTries = 3;
/** Queries of one report at once. */
const width = 4;

/**
 * Reads what reports are written from, inside the units of whoever it is for; values of evidence and names are masked, but for those of
 * people in a report that says so.
 */
export class SourceReader {
  readonly #data: DataService;
  readonly #warehouse: WarehouseState;

  constructor(data: DataService, warehouse: WarehouseState) {
    this.#data = data;
    this.#warehouse = warehouse;
  }

  async read(planned: PlannedSource, scope: Scope, { user, signal, arePersonsShown = false }: ReadBy): Promise<ReportSource> {
    const { key, values, conditions, most } = planned;
    const query = queryOf(key);
    const { persons } = evidenceFor(user, query);
    const request = { conditions, params: namedParams(query, values), scope, ...(arePersonsShown && persons && { persons }) };
    const answer = await this.#data.answer(query, request, { page: 1, size: most }, { signal, caller: gateCallerOf(user) });
    const { data } = readEnvelope<ReportRow>(answer);
    return sourceOf(planned, data.list, data.total);
  }

  /** Reads a plan, a few queries at a time. */
  async readAll(plan: Readonly<Record<string, PlannedSource>>, scope: Scope, by: ReportFor): Promise<Record<string, ReportSource>> {
    // Every part waits for the signal beside the others.
    setMaxListeners(0, by.signal);
    const waiting = Object.entries(plan);
    const read: Record<string, ReportSource> = {};
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, planned] = next;
        by.signal.throwIfAborted();
        read[name] = await this.read(planned, scope, by);
        by.progress.writtenRows += 1;
      }
    };
    await Promise.all(Array.from({ length: width }, work));
    return Object.fromEntries(Object.keys(plan).flatMap((name) => (read[name] ? [[name, read[name]] as const] : [])));
  }

  /** Makes something from one state of the data, anew where an import came between. */
  async ofOneState<Made>(make: () => Promise<Made>): Promise<Made> {
    for (let tries = 1; ; tries += 1) {
      const before = this.#state();
      const made = await make();
      if (before === this.#state() || tries === mostTries) return made;
    }
  }

  /** Names what is answered from now. */
  #state(): string {
    return `${this.#warehouse.dataVersion()}/${this.#warehouse.statisticsVersion()}`;
  }
}
