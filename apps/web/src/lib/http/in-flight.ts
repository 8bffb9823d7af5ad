import { ApiError } from '../api-error.ts';
import { texts } from '../messages.ts';

/** What several parts of a page may ask for at the same time, each for itself. */
const exempt = ['/extract-supplier/extract/getSystemTime', '/api/dict-api/', '/login/logout'];

/** Whether a call may be sent while its like is on the way. */
export function isExempt(path: string): boolean {
  return exempt.some((start) => path.startsWith(start));
}

export interface InFlight {
  /** Notes a call and gives what to do when it is over. Throws when its like is on the way. */
  enter: (key: string, signal?: AbortSignal) => () => void;
}

/** The calls on the way. A call that its caller gave up is over at once, so that asking anew is no repetition. */
export function createInFlight(): InFlight {
  const calls = new Map<string, symbol>();
  return {
    enter: (key, signal) => {
      const own = Symbol(key);
      // Without a way to cancel, a call that was given up would stand in the way of the next one.
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
