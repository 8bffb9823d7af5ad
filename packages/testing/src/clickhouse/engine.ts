import { rm } from 'node:fs/promises';
import { Session } from 'chdb';
import { warehouseThreads } from '../test-depth.ts';
import type { RequestedQuery } from './read-request.ts';

export class ChdbError extends Error {
  override name = 'ChdbError';
  readonly code: number;

  constructor(message: string) {
    super(message);
    this.code = Number(/Code: (\d+)/.exec(message)?.[1] ?? 1002);
  }
}

/**
 * chDB over one folder. Remains of a failed query appear in the next result of the same session, so each request has a separate session;
 * one session that stays open keeps the engine running between them.
 */
export class Engine {
  readonly #open: () => Session;
  readonly #anchor: Session;

  /** @param configFile configuration of a server, in XML. */
  constructor(folder: string, configFile?: string) {
    this.#open = () => new Session(folder, configFile === undefined ? {} : { connectionArgs: [`--config-file=${configFile}`] });
    this.#anchor = this.#open();
  }

  /** @throws ChdbError with ClickHouse's message. */
  async run(sql: string): Promise<Uint8Array> {
    if (!this.#anchor.open) throw new ChdbError('the engine is closed');
    const session = this.#open();
    try {
      const result = await session.queryAsync(sql, { format: 'TabSeparated' });
      return Buffer.from(result.bytes());
    } catch (error) {
      throw new ChdbError(error instanceof Error ? error.message : String(error));
    } finally {
      session.cleanup();
    }
  }
}

const text = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Runs one request like ClickHouse: in its database, with its settings and values. The comment lets KILL QUERY find it. */
export async function answer(engine: Engine, requested: RequestedQuery): Promise<Uint8Array> {
  const kill = /^\s*kill query where query_id\s*=\s*'([\w-]+)'/i.exec(requested.sql);
  if (kill) return engine.run(`kill query where position(query, '/* id ${kill[1] ?? ''} ' || '*/') > 0 async`);
  const before = [
    warehouseThreads === undefined ? '' : `set max_threads = ${warehouseThreads};`,
    ...Object.entries(requested.settings).map(([name, value]) => `set ${name} = ${/^-?\d+(\.\d+)?$/.test(value) ? value : text(value)};`),
    ...Object.entries(requested.params).map(([name, value]) => `set param_${name} = ${text(value)};`),
    requested.database === 'default' ? '' : `use ${requested.database};`,
  ].join('\n');
  const sql = requested.dataFile === undefined ? requested.sql : insertFrom(requested.sql, requested.dataFile);
  try {
    return await engine.run(`${before}\n/* id ${requested.queryId} */ ${sql}`);
  } finally {
    if (requested.dataFile !== undefined) await rm(requested.dataFile, { force: true });
  }
}

/** `insert into t (a, b) format Parquet` with the data in a file. */
function insertFrom(sql: string, file: string): string {
  const [, table = '', columns = ''] = /^\s*insert\s+into\s+([\w.`]+)\s*\(([^)]*)\)/i.exec(sql) ?? [];
  return `insert into ${table} (${columns}) select ${columns} from file(${text(file)}, 'Parquet')`;
}
