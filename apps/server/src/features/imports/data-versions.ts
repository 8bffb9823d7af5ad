import type { DataVersionView, ServedTable, VerifyView } from '@tenderscope/contract';
import { derived, tableNames, tableOf, verifyWarehouse, type Warehouse } from '@tenderscope/warehouse';
import type { QueryBy } from '../../http/query-gate.ts';
import type { WarehouseReads } from '../data/warehouse-reads.ts';
import type { Administrator } from '../administration/administrator.ts';
import { importErrors } from './import-errors.ts';

type Kind = Pick<ServedTable, 'title' | 'kind'> & { isDeferred: boolean };

const kinds = new Map<string, Kind>([
  ...tableNames.map((name) => [name, { title: tableOf(name).title, kind: 'base', isDeferred: false }] as const),
  ...derived.map((one) => {
    const kind = 'refresh' in one ? 'statistic' : 'mart';
    return [one.name, { title: one.title, kind, isDeferred: one.isDeferred ?? false }] as const;
  }),
]);

/** Data versions in use and their integrity check, which runs in the background. */
export class DataVersions {
  readonly #warehouse: Warehouse;
  readonly #reads: WarehouseReads;
  readonly #ended = new AbortController();
  #verify: VerifyView | null = null;
  #running: Promise<void> | null = null;

  /** @param warehouse for the check, used by the server itself. */
  constructor(warehouse: Warehouse, reads: WarehouseReads) {
    this.#warehouse = warehouse;
    this.#reads = reads;
  }

  async view(by: QueryBy): Promise<DataVersionView> {
    const { engine, dataVersion, dataTime, statisticsVersion, tables } = await this.#reads.run((warehouse) => warehouse.status(), by);
    const isBehind = statisticsVersion !== dataVersion;
    const served = tables.map(({ name, rows }): ServedTable => {
      const { isDeferred, ...known } = kinds.get(name) ?? { title: name, kind: 'base', isDeferred: false };
      return { name, ...known, rows, isPending: isDeferred && isBehind };
    });
    return { engine, dataVersion, dataTime, statisticsVersion, tables: served, verify: this.#verify };
  }

  /** Starts the check; `view` shows the result. @throws HttpError 409 while a check is running. */
  verify({ user }: Administrator): void {
    if (this.#running) throw importErrors.verifying();
    const begun = { by: user.userName, startedAt: Date.now(), dataVersion: this.#warehouse.dataVersion(), failure: null };
    this.#verify = { ...begun, finishedAt: null, checks: 0, findings: [], notes: [] };
    this.#running = verifyWarehouse(this.#warehouse, this.#ended.signal)
      .then(
        (report) => void (this.#verify = { ...begun, ...report, finishedAt: Date.now() }),
        (error: unknown) => {
          const failure = error instanceof Error ? error.message : String(error);
          this.#verify = { ...begun, finishedAt: Date.now(), checks: 0, findings: [], notes: [], failure };
        },
      )
      .finally(() => (this.#running = null));
  }

  /** Cancels a running check and waits for its end. */
  async close(): Promise<void> {
    this.#ended.abort(new Error('server closes'));
    await this.#running;
  }
}
