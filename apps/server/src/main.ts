import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPgliteState } from '@tenderscope/state';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { buildApp } from './app.ts';
import { environment } from './env.ts';
import { keepFirstAccounts } from './first-accounts.ts';
import { startMessages } from './messages.ts';
import { startControl } from './control/start-control.ts';

/** The project's root, the same from `src/` and from `dist/`. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

async function start(): Promise<void> {
  const settings = environment();
  const dataDir = resolve(settings.DATA_DIR);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const state = await openPgliteState(dataDir);
  const firstPassword = await keepFirstAccounts(state, { dataDir, password: settings.ADMIN_PASSWORD });
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: settings.WAREHOUSE_MEMORY_MB, connections: settings.QUERY_CONCURRENCY });
  const folders = { webDir: resolve(root, 'apps/web/dist'), mapDir: settings.MAP_DIR ?? resolve(root, 'apps/web/map') };
  const app = await buildApp({ state, warehouse }, { ...settings, ...folders });
  const control = await startControl(dataDir, { state, warehouse });
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });
  const port = new URL(address).port;
  console.log(startMessages.serving(`http://localhost:${port}${settings.BASE_PATH}/`));
  if (firstPassword) console.log(startMessages.firstPassword(firstPassword.login, firstPassword.password, firstPassword.file));

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await control.close();
    await app.close();
    await Promise.all([warehouse.close(), state.close()]);
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  console.error(startMessages.failed(error instanceof Error ? error.message : String(error)));
  process.exit(1);
});
