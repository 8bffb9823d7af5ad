import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { environment } from './env.ts';
import { startMessages } from './messages.ts';
import { startServer } from './start-server.ts';

async function main(): Promise<void> {
  const settings = environment();
  const dataDir = resolve(settings.DATA_DIR);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const server = await startServer(settings, dataDir);
  if (server.firstPassword) console.log(startMessages.firstPassword(server.firstPassword));
  console.log(startMessages.serving(server.url));
  let stopping: Promise<void> | undefined;
  // A signal that comes again, as one to a whole process group may, must not cut the first one's work short.
  const stop = (): void => {
    stopping ??= server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(startMessages.failed(error instanceof Error ? error.message : String(error)));
  process.exit(1);
});
