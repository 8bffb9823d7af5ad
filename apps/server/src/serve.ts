import { resolve } from 'node:path';
import { describeStartError } from './platform/describe-start-error.ts';
import { environment } from './platform/env.ts';
import { followLauncher, replaceServer } from './platform/launcher/launch.ts';
import { startMessages } from './messages.ts';
import { startServer } from './start-server.ts';

/** Serves until a signal, or until its engine has to be replaced. */
export async function serve(): Promise<void> {
  followLauncher();
  process.umask(0o077);
  try {
    const settings = environment();
    const dataDir = resolve(settings.DATA_DIR);
    const server = await startServer(settings, dataDir).catch((error: unknown) => {
      throw new Error(describeStartError(error, dataDir), { cause: error });
    });
    if (server.firstPassword) console.log(startMessages.firstPassword(server.firstPassword));
    console.log(startMessages.serving(server.url));
    let stopping: Promise<void> | undefined;
    // A repeated signal, as sent to a process group, must not interrupt the shutdown of the first one.
    const stop = (): void => {
      stopping ??= server.close().then(() => process.exit(0));
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    void server.engineLost.then((statements) => {
      console.error(startMessages.engineLost(statements));
      return replaceServer(() => server.close());
    });
  } catch (error) {
    console.error(startMessages.failed(error instanceof Error ? error.message : String(error)));
    process.exit(1);
  }
}
