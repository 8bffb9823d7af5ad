import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectActs, serveControl } from '@tenderscope/control';
import type { Environment } from '@tenderscope/contract';
import { requireUploadDir } from '@tenderscope/files';
import { openState } from '@tenderscope/state';
import { openWarehouse } from '@tenderscope/warehouse';
import type { FastifyInstance } from 'fastify';
import { applyThresholds, recordInForce } from './features/thresholds/rule-thresholds.ts';
import { buildApp } from './app.ts';
import { auditCommand } from './features/audit/audit-command.ts';
import { controlJobs, type OpenedStores } from './features/control/control-jobs.ts';
import { DemoData } from './features/demo/demo-data.ts';
import { ensureInitialAccounts, type FirstPassword } from './features/accounts/first-accounts.ts';
import { EngineWatch } from './platform/operations/engine-watch.ts';
import { startTracing } from './platform/operations/start-tracing.ts';
import { StatisticsWatch } from './platform/operations/statistics-watch.ts';
import { startMessages } from './messages.ts';
import type { Services } from './services.ts';
import { keepVenueLists } from './features/venue/venue-lists.ts';

/** Root of the project, the same from `src/` and from `dist/`. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Built web app; in development Vite serves it instead. */
const webDir = resolve(root, 'apps/web/dist');

export interface RunningServer {
  /** URL of the web app. */
  url: string;
  firstPassword: FirstPassword | undefined;
  /** Resolves when the engine can only be replaced together with this process, with the number of statements that block it. */
  engineLost: Promise<number>;
  /** Answers the running requests, then closes the stores. */
  close(): Promise<void>;
}

/**
 * Locks the data directory, opens its stores and serves them.
 * @throws ControlError while another process has the directory, StoreUnavailableError, or the error of listening.
 */
export async function startServer(settings: Environment, dataDir: string): Promise<RunningServer> {
  await requireUploadDir({ dataDir, uploadDir: settings.UPLOAD_DIR });
  let stores: OpenedStores | undefined;
  const stopTracing = await startTracing(settings);
  const control = await serveControl({ dataDir, handlers: controlJobs(dataDir, settings, () => stores) });
  try {
    const state = await openState({ databaseUrl: settings.DATABASE_URL, dataDir });
    const demo = new DemoData(dataDir);
    const { ADMIN_PASSWORD: password, SEPARATE_DUTIES: isSeparated } = settings;
    const { isFirstStart, firstPassword } = await ensureInitialAccounts(state, { dataDir, password, isSeparated });
    await keepVenueLists(state);
    if (isFirstStart) await demo.markPending();
    const memoryMb = settings.WAREHOUSE_MEMORY_MB;
    const { CLICKHOUSE_URL: clickhouseUrl, CLICKHOUSE_CLUSTER: cluster, CLICKHOUSE_DATABASE: prefix } = settings;
    const { QUERY_CONCURRENCY: connections } = settings;
    const thresholdVersion = await applyThresholds(state, dataDir);
    const warehouse = await openWarehouse({
      clickhouseUrl,
      cluster,
      prefix,
      dataDir,
      memoryMb,
      connections,
      secret: settings.SEAL_SECRET,
      onRebuild: () => console.log(startMessages.rebuilding),
    });
    const mapDir = settings.MAP_DIR ?? resolve(root, 'apps/web/map');
    const folders = { dataDir, mapDir, ...(existsSync(webDir) && { webDir }) };
    await demo.load({ warehouse, state }, settings.DEMO_LOTS);
    await recordInForce(state, thresholdVersion, warehouse.dataVersion());
    stores = { state, warehouse };
    const selfActing = {
      isRelationIndexKept: true, areCasesWatched: true, areReportsScheduled: true, areSourcesScheduled: true, areSubscriptionsWatched: true,
      isStatusReported: true, isWarehouseRemote: clickhouseUrl !== undefined,
    };
    const onServices = ({ dataSources }: Services): void => void (stores = { state, warehouse, dataSources });
    const app = await buildApp(stores, { ...settings, ...folders, ...selfActing, onServices });
    for (const path of await collectActs(dataDir, auditCommand(state))) app.log.warn({ path }, 'audit log: no act in this file');
    const statistics = new StatisticsWatch({ warehouse, log: app.log });
    statistics.start();
    const watch = new EngineWatch(warehouse, settings.QUERY_CONCURRENCY);
    const address = await app.listen({ port: settings.PORT, host: settings.HOST });
    return {
      url: `http://localhost:${new URL(address).port}${settings.BASE_PATH}/`,
      firstPassword,
      engineLost: watch.lost,
      async close() {
        watch.stop();
        const stopped = statistics.close();
        // The data directory remains locked until no request needs it.
        await drain(app, settings.DRAIN_TIMEOUT_MS);
        await control.close();
        await stopped;
        await Promise.all([warehouse.close(), state.close(), stopTracing()]);
        await control.release();
      },
    };
  } catch (error) {
    await control.close();
    await control.release();
    throw error;
  }
}

/** Accepts no more requests and waits for the running ones; connections of clients that exceed the timeout are closed. */
async function drain(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(cut);
}
