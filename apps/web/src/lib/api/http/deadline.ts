export interface Deadline {
  /** Aborts with the caller or at the time limit; null in browsers that cannot abort. */
  signal: AbortSignal | null;
  /** Result of the work, rejected at the time limit even if the work cannot be aborted. */
  race: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Restarts the time. */
  putOff: () => void;
  passed: () => boolean;
  clear: () => void;
}

/** A time limit on a call, including the reading of its body. */
export function startDeadline(ms: number, caller?: AbortSignal): Deadline {
  const controller = typeof AbortController === 'undefined' ? null : new AbortController();
  let passed = false;
  let timer: ReturnType<typeof setTimeout>;
  let giveUp = (): void => {};
  const late = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('the time is up'));
  });
  late.catch(() => undefined);
  const start = (): void => {
    timer = setTimeout(() => {
      passed = true;
      controller?.abort();
      giveUp();
    }, ms);
  };
  const forward = (): void => controller?.abort(caller?.reason);
  start();
  caller?.addEventListener('abort', forward);
  if (caller?.aborted) forward();
  return {
    signal: controller?.signal ?? null,
    race: (work) => Promise.race([work, late]),
    putOff: () => {
      clearTimeout(timer);
      start();
    },
    passed: () => passed,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', forward);
    },
  };
}
