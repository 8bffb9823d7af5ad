import { ImportError } from '../import/import-error.ts';
import { messages } from './messages.ts';
import { openMysql } from './mysql-source.ts';
import { openPostgres } from './postgres-source.ts';
import { reasonOf } from './reason-of.ts';
import type { Source } from './source.ts';

/** What messages and the log call a database: never with its password. */
export function sourceName(url: string): string {
  const { protocol, hostname, port, pathname } = parse(url);
  return `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** @throws ImportError when the address is no such database's, or it does not let us in. */
export async function openSource(url: string): Promise<Source> {
  const name = sourceName(url);
  const open = parse(url).protocol.startsWith('postgres') ? openPostgres : openMysql;
  return open(url).catch((error: unknown) => {
    throw new ImportError(messages.away(name, reasonOf(error)), { cause: error });
  });
}

function parse(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !['postgresql:', 'postgres:', 'mysql:', 'mariadb:'].includes(parsed.protocol)) throw new ImportError(messages.address);
  return parsed;
}
