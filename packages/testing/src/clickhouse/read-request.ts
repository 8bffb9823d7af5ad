import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';

export interface RequestedQuery {
  queryId: string;
  sql: string;
  database: string;
  params: Record<string, string>;
  settings: Record<string, string>;
  /** Binary data of an INSERT, stored in a file. */
  dataFile?: string;
}

const notSettings = new Set(['query', 'query_id', 'database', 'session_id', 'session_timeout', 'role', 'default_format', 'wait_end_of_query']);

/** ClickHouse's HTTP request: the SQL is the `query` parameter followed by the body, `param_x` are values, the rest settings. */
export async function readRequest(request: IncomingMessage, folder: string): Promise<RequestedQuery> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const requested: RequestedQuery = { queryId: searchParams.get('query_id') ?? '', sql: '', database: searchParams.get('database') ?? 'default', params: {}, settings: {} };
  for (const [name, value] of searchParams) {
    if (name.startsWith('param_')) requested.params[name.slice('param_'.length)] = value;
    else if (!notSettings.has(name)) requested.settings[name] = value;
  }
  const query = searchParams.get('query') ?? '';
  if (/\bformat\s+parquet\s*$/i.test(query)) {
    await mkdir(`${folder}.inserts`, { recursive: true });
    const dataFile = join(`${folder}.inserts`, randomUUID());
    await pipeline(request, createWriteStream(dataFile));
    return { ...requested, sql: query, dataFile };
  }
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return { ...requested, sql: [query, Buffer.concat(pieces).toString()].filter((text) => text !== '').join('\n') };
}
