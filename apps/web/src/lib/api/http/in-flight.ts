import { ApiError } from '../api-error.ts';
import { texts } from '../../messages.ts';

/** Paths that several parts of a page may request at the same time. */
const exempt = ['/extract-supplier/extract/getSystemTime', '/api/dict-api/', '/login/logout'];

/** True if a call may be sent while an identical one is in progress. */
export function isExempt(path: string): boolean {
  return exempt.some((start) => path.startsWith(start));
}

export interface InFlight {
  /** Registers a call and returns the function to call at its end. Throws if an identical one is in progress. */
  enter: (key: string, signal?: AbortSignal) => () => void;
}

/** The calls in progress. An aborted call is over immediately, so that a new request is not a duplicate. */
export function createInFlight(): InFlight {
  const calls = new Map<string, symbol>();
  return {
    enter: (key, signal) => {
      const own = Symbol(key);
      // Without a way to cancel, an abandoned call would block the next one.
      if (typeof AbortController === 'undefined' || signal?.aborted) return () => {};
      if (calls.has(key)) throw new ApiError(texts.duplicate, 'duplicate', 0);
      calls.set(key, own);
      const leave = (): void => {
        if (calls.get(key) === own) calls.delete(key);
        signal?.removeEventListener('abort', leave);
      };
      signal?.addEventListener('abort', leave);
      return leave;
    },
  };
}
