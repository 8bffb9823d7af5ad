import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './server.ts';

type Shared = Omit<Server, 'stop'> | { failure: string };

/** Writes the address of the shared server into a file once it is ready, or the reason why it is not. */
export async function shareServer(starting: Promise<Server>, file: string): Promise<void> {
  const shared = await starting.then(
    ({ url, dataDir, administrator }): Shared => ({ url, dataDir, administrator }),
    (error: unknown): Shared => ({ failure: String(error) }),
  );
  await writeFile(`${file}.part`, JSON.stringify(shared));
  await rename(`${file}.part`, file);
}

/**
 * The shared server, once the file contains its address.
 * @throws Error if it could not start, with the reason.
 */
export async function sharedServer(file: string): Promise<Server> {
  while (!(await isThere(file))) await wait(50);
  const shared = JSON.parse(await readFile(file, 'utf8')) as Shared;
  if ('failure' in shared) throw new Error(`the server that all may read did not start: ${shared.failure}`);
  return { ...shared, stop: () => Promise.resolve() };
}

const isThere = (path: string): Promise<boolean> => access(path).then(() => true, () => false);
