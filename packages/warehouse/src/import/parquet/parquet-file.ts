import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { readToEnd } from '../../duckdb/read-to-end.ts';
import { sqlText } from '../../duckdb/sql-text.ts';
import { ImportError } from '../import-error.ts';
import type { InputFile } from '../input/input-file.ts';
import { readBlocks } from '../input/read-blocks.ts';
import { messages } from '../messages.ts';

const mark = Buffer.from('PAR1');

export interface ParquetColumn {
  name: string;
  /** Its name in `read`: the original name may begin with a byte order mark, which the driver drops. */
  alias: string;
  /** DuckDB's name of the type. */
  type: string;
}

/** A Parquet file that is open for reading as text. */
export class ParquetFile {
  readonly columns: readonly ParquetColumn[];
  readonly #relation: string;
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection, relation: string, columns: readonly ParquetColumn[]) {
    this.#instance = instance;
    this.#connection = connection;
    this.#relation = relation;
    this.columns = columns;
  }

  /**
   * Opens a file. If it is gzip, it is first decompressed into `folder`.
   * @throws ImportError for content that is not Parquet.
   */
  static async open(file: InputFile, folder: string): Promise<ParquetFile> {
    const path = await plainPath(file, folder);
    const instance = await DuckDBInstance.create(':memory:', { autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' });
    const connection = await instance.connect();
    const relation = `read_parquet(${sqlText(path)})`;
    try {
      const described = await connection.runAndReadAll(`describe select * from ${relation}`);
      const columns = described.getRows().map(([name, type], place) => ({ name: String(name), alias: `c${place}`, type: String(type) }));
      const aliases = columns.map(({ alias }) => alias).join(', ');
      return new ParquetFile(instance, connection, `${relation} as file(${aliases})`, columns);
    } catch (error) {
      connection.closeSync();
      instance.closeSync();
      throw new ImportError(messages.files.problem(file.name, messages.files.notParquet), { cause: error });
    }
  }

  /** Batches of rows, each a list of the values of SQL texts over the aliases of columns. */
  async* read(texts: readonly string[]): AsyncGenerator<(string | null)[][]> {
    const result = await this.#connection.stream(`select ${texts.join(', ')} from ${this.#relation}`);
    try {
      for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
        yield chunk.getRows() as (string | null)[][];
      }
    } finally {
      await readToEnd(result, () => this.#connection.interrupt());
    }
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }
}

/** Parquet requires a seekable file: gzip content is decompressed beside the other work files. */
async function plainPath(file: InputFile, folder: string): Promise<string> {
  const handle = await open(file.path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer[0] !== 0x1f || buffer[1] !== 0x8b) {
      if (bytesRead < 4 || !buffer.equals(mark)) throw new ImportError(messages.files.problem(file.name, messages.files.notParquet));
      return file.path;
    }
  } finally {
    await handle.close();
  }
  const path = join(folder, `${file.name.replace(/\W/g, '-')}.unpacked`);
  await pipeline(readBlocks(file), createWriteStream(path));
  return path;
}
