import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveControl } from '@tenderscope/control';
import type { Environment } from '@tenderscope/contract';
import { openState } from '@tenderscope/state';
import { openWarehouse } from '@tenderscope/warehouse';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { controlJobs } from './control/control-jobs.ts';
import { DemoData } from './demo-data.ts';
import { keepFirstAccounts, type FirstPassword } from './first-accounts.ts';
import type { Stores } from './services.ts';
import { keepVenueLists } from './venue/venue-lists.ts';

/** The project's root, the same from `src/` and from `dist/`. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The built web app; in development Vite serves it instead. */
const webDir = resolve(root, 'apps/web/dist');

export interface RunningServer {
  /** Where the web app is. */
  url: string;
  firstPassword: FirstPassword | undefined;
  /** Answers what is under way, then closes the stores. */
  close(): Promise<void>;
}

/**
 * Takes the data directory, opens its stores and serves them.
 * @throws ControlError while another server has the directory, StoreAwayError, or the error of listening.
 */
export async function startServer(settings: Environment, dataDir: string): Promise<RunningServer> {
  let stores: Stores | undefined;
  const control = await serveControl({ dataDir, handlers: controlJobs(dataDir, () => stores) });
  try {
    const state = await openState({ databaseUrl: settings.DATABASE_URL, dataDir });
    const demo = new DemoData(dataDir);
    const { isFirstStart, firstPassword } = await keepFirstAccounts(state, { dataDir, password: settings.ADMIN_PASSWORD });
    await keepVenueLists(state);
    if (isFirstStart) await demo.order();
    const memoryMb = settings.WAREHOUSE_MEMORY_MB;
    const { CLICKHOUSE_URL: clickhouseUrl, QUERY_CONCURRENCY: connections } = settings;
    const warehouse = await openWarehouse({ clickhouseUrl, dataDir, memoryMb, connections });
    const mapDir = settings.MAP_DIR ?? resolve(root, 'apps/web/map');
    const folders = { mapDir, uploadDir: join(dataDir, 'uploads'), ...(existsSync(webDir) && { webDir }) };
    await demo.deliver(warehouse, settings.DEMO_LOTS);
    stores = { state, warehouse };
    const app = await buildApp(stores, { ...settings, ...folders });
    const address = await app.listen({ port: settings.PORT, host: settings.HOST });
    return {
      url: `http://localhost:${new URL(address).port}${settings.BASE_PATH}/`,
      firstPassword,
      async close() {
        // The data directory stays taken until no request needs it any more.
        await drain(app, settings.DRAIN_TIMEOUT_MS);
        await control.close();
        await Promise.all([warehouse.close(), state.close()]);
      },
    };
  } catch (error) {
    await control.close();
    throw error;
  }
}

/** Takes no more requests and waits for those under way; clients that are still not done in time are cut off. */
async function drain(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(cut);
}
