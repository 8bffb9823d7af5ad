import { setMaxListeners } from 'node:events';
import type { Scope } from '@tenderscope/catalog';
import type { ReportRow, ReportSource } from '@tenderscope/contract';
import { queryOf, sourceOf, type PlannedSource } from '@tenderscope/report';
import type { StoredUser } from '@tenderscope/state';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import type { DataService } from '../data/data-service.ts';
import { readEnvelope } from '../data/envelope-body.ts';
import { evidenceFor } from '../data/evidence-values.ts';
import { gateCallerOf } from '../../http/query-gate.ts';
import type { ExportProgress } from '../exports/exports-under-way.ts';

export interface ReportFor {
  user: StoredUser;
  signal: AbortSignal;
  /** Receives the number of parts that are read. */
  progress: ExportProgress;
}

interface ReadBy extends Pick<ReportFor, 'user' | 'signal'> {
  /** True if names of people are shown, as far as the user may see them: in a report for this user alone that is not stored. */
  arePersonsShown?: boolean;
}

/** Maximum number of reads of a report if the data change meanwhile; then the last one is used. */
const maxTries = 3;
/** Concurrent queries of one report. */
const width = 4;

/**
 * Reads the sources of reports, within the units of their user. Values of evidence and names are masked, except names of people in a report
 * that permits them.
 */
export class SourceReader {
  readonly #data: DataService;
  readonly #warehouse: WarehouseState;

  constructor(data: DataService, warehouse: WarehouseState) {
    this.#data = data;
    this.#warehouse = warehouse;
  }

  async read(planned: PlannedSource, scope: Scope, { user, signal, arePersonsShown = false }: ReadBy): Promise<ReportSource> {
    const { key, params, conditions, max } = planned;
    const query = queryOf(key);
    const { persons } = evidenceFor(user, query);
    const request = { conditions, params, scope, ...(arePersonsShown && persons && { persons }) };
    const answer = await this.#data.answer(query, request, { page: 1, size: max }, { signal, caller: gateCallerOf(user) });
    const { data } = readEnvelope<ReportRow>(answer);
    return sourceOf(planned, data.list, data.total);
  }

  /** Reads a plan, a few queries at a time. */
  async readAll(plan: Readonly<Record<string, PlannedSource>>, scope: Scope, by: ReportFor): Promise<Record<string, ReportSource>> {
    // Every part listens to the signal concurrently.
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

  /** Creates a result from one state of the data, again if an import intervened. */
  async ofOneState<Made>(make: () => Promise<Made>): Promise<Made> {
    for (let tries = 1; ; tries += 1) {
      const before = this.#state();
      const made = await make();
      if (before === this.#state() || tries === maxTries) return made;
    }
  }

  /** Identifies the data that are now read. */
  #state(): string {
    return this.#warehouse.readState();
  }
}
