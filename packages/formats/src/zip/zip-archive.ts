import type { Readable } from 'node:stream';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';

/** A file in an archive. */
export interface ZipEntry {
  /** Path within the archive, including folders, separated by `/`. */
  path: string;
  isEncrypted: boolean;
  /** False for a compression method other than none and deflate. */
  isReadable: boolean;
  packed: number;
  /** Size according to the archive; `read` ends with an error if it is wrong. */
  bytes: number;
}

/** An archive that is damaged, or has too many files. */
export class ZipError extends Error {
  readonly reason: 'broken' | 'many';

  constructor(reason: ZipError['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const [stored, deflated] = [0, 8];

/** A ZIP archive, read from its directory, without folders. */
export class ZipArchive {
  readonly entries: readonly ZipEntry[];
  readonly #file: ZipFile;
  readonly #sources: ReadonlyMap<ZipEntry, Entry>;

  private constructor(file: ZipFile, sources: ReadonlyMap<ZipEntry, Entry>) {
    this.#file = file;
    this.#sources = sources;
    this.entries = [...sources.keys()];
  }

  /**
   * @param source path of a file, or its bytes.
   * @throws ZipError for a file that is not an archive, or has more than `maxEntries` files and folders.
   */
  static async open(source: string | Buffer, maxEntries: number): Promise<ZipArchive> {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
    const opened = typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options);
    const file = await opened.catch((error: unknown) => {
      throw isSystemError(error) ? error : new ZipError('broken', error);
    });
    try {
      if (file.entryCount > maxEntries) throw new ZipError('many');
      const sources = new Map<ZipEntry, Entry>();
      for await (const entry of file.eachEntry()) {
        const found = entryOf(entry);
        if (!found.path.endsWith('/')) sources.set(found, entry);
      }
      return new ZipArchive(file, sources);
    } catch (error) {
      file.close();
      throw error instanceof ZipError || isSystemError(error) ? error : new ZipError('broken', error);
    }
  }

  /** Decompressed blocks of an entry. @throws ZipError if it is damaged or differs in size from the archive's directory. */
  async* read(entry: ZipEntry): AsyncGenerator<Buffer> {
    const source = this.#sources.get(entry);
    if (!source) throw new ZipError('broken');
    let stream: Readable | undefined;
    try {
      stream = await this.#file.openReadStreamPromise(source);
      for await (const block of stream) yield block as Buffer;
    } catch (error) {
      throw isSystemError(error) ? error : new ZipError('broken', error);
    } finally {
      stream?.destroy();
    }
  }

  close(): void {
    this.#file.close();
  }
}

/** True for an error of the file system, such as a missing file; errors of zlib also have a code. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

function entryOf(entry: Entry): ZipEntry {
  const { compressionMethod: method, compressedSize: packed, uncompressedSize: bytes } = entry;
  // Names are not decoded: archives of Windows in China have them in GBK without a flag.
  const path = decode(entry.fileName as unknown as Buffer).replaceAll('\\', '/');
  return { path, isEncrypted: entry.isEncrypted(), isReadable: method === stored || method === deflated, packed, bytes };
}

function decode(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return new TextDecoder('gb18030').decode(name);
  }
}
