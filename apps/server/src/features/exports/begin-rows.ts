import type { Row } from '@tenderscope/warehouse';

interface BegunRows {
  rows: AsyncIterable<readonly Row[]>;
  /** Ends rows that are not read. */
  close(): Promise<void>;
}

/** Reads the first batch in advance, so that an early failure is thrown here. */
export async function startRowStream(source: AsyncIterable<readonly Row[]>): Promise<BegunRows> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  const close = async (): Promise<void> => {
    await iterator.return?.();
  };
  return { rows: rows(), close };

  async function* rows(): AsyncGenerator<readonly Row[]> {
    try {
      for (let next = first; next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await close();
    }
  }
}
