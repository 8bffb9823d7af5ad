import { ImportError } from '../import/import-error.ts';
import { messages } from './messages.ts';
import { reasonOf } from './reason-of.ts';
import type { Source } from './source.ts';

/** Name of a database in messages and the log, without its password. */
export function sourceName(url: string): string {
  const { protocol, hostname, port, pathname } = parse(url);
  return `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** @throws ImportError if the address is not that of a supported database, or the database denies access. */
export async function openSource(url: string): Promise<Source> {
  const name = sourceName(url);
  const open = await driverFor(parse(url));
  return open(url).catch((error: unknown) => {
    throw new ImportError(messages.unavailable(name, reasonOf(error)), { cause: error });
  });
}

/** Loads the driver only when a database is read, since a server rarely does. */
async function driverFor({ protocol }: URL): Promise<(url: string) => Promise<Source>> {
  if (protocol.startsWith('postgres')) return (await import('./postgres-source.ts')).openPostgres;
  return (await import('./mysql-source.ts')).openMysql;
}

function parse(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !['postgresql:', 'postgres:', 'mysql:', 'mariadb:'].includes(parsed.protocol)) throw new ImportError(messages.address);
  return parsed;
}
