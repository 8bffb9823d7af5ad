/** What the server under test inherits from this process; its own settings are given to it one by one. */
export const inherited: NodeJS.ProcessEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: process.env['TZ'] };

/** A name of the servers under test, as on an intranet: over plain http that is no secure context, while loopback addresses are. */
export const intranetHost = 'tenderscope.intranet';

const name = 'TENDERSCOPE_E2E_SERVER';

/** Names the file in which the workers of this run find the server that all may read. */
export function nameServerFile(path: string): void {
  process.env[name] = path;
}

/** @throws Error where the run has none. */
export function serverFile(): string {
  const path = process.env[name];
  if (path === undefined) throw new Error('the run has no shared server: see shared-server.config.ts');
  return path;
}
