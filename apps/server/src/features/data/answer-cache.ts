import { LRUCache } from 'lru-cache';

export interface CachedAnswer {
  /** Envelope as JSON in UTF-8. */
  body: Buffer;
  /** Number of rows in its list. */
  rows: number;
}

/** Cache of answers by request: the least recently used are evicted at the byte limit, and no answer takes more than an eighth of it. */
export const answerCache = (maxBytes = 128 << 20): LRUCache<string, CachedAnswer> =>
  new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 8, sizeCalculation: ({ body }) => body.length });
