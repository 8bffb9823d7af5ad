import type { Server } from './server.ts';

/** What the server under test inherits from this process; its own settings are given to it one by one. */
export const inherited: NodeJS.ProcessEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: process.env['TZ'] };

/** A name of the servers under test, as on an intranet: over plain http that is no secure context, while loopback addresses are. */
export const intranetHost = 'tenderscope.intranet';

const name = 'TENDERSCOPE_E2E_SERVER';

/** Tells the workers of this run of the server that all may read. */
export function shareServer({ url, dataDir, administrator }: Omit<Server, 'stop'>): void {
  process.env[name] = JSON.stringify({ url, dataDir, administrator });
}

/** @throws Error where the run has none. */
export function sharedServer(): Server {
  const told = process.env[name];
  if (told === undefined) throw new Error('the run has no shared server: see shared-server.config.ts');
  return { ...(JSON.parse(told) as Omit<Server, 'stop'>), stop: () => Promise.resolve() };
}
