/** Environment that the server under test inherits from this process; its own settings are passed separately. */
export const inherited: NodeJS.ProcessEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: process.env['TZ'] };

/** A host name of the servers under test, like on an intranet: over plain http it is no secure context, while loopback addresses are. */
export const intranetHost = 'tenderscope.intranet';

const name = 'TENDERSCOPE_E2E_SERVER';

/** Sets the file in which the workers of this run find the shared server. */
export function nameServerFile(path: string): void {
  process.env[name] = path;
}

/** @throws Error if the run has none. */
export function serverFile(): string {
  const path = process.env[name];
  if (path === undefined) throw new Error('the run has no shared server: see shared-server.config.ts');
  return path;
}
