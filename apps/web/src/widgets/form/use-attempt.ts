import { useRef, useState } from 'react';

interface Attempt {
  isBusy: boolean;
  /** Message of the last failure. */
  failure: string | null;
  /** Runs an action, unless one is running. @returns true on success. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Removes the message. */
  forget: () => void;
}

/** Runs an action and keeps the message of its failure. */
export function useAttempt(): Attempt {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isBusy,
    failure,
    attempt: async (work) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setFailure(null);
      const reason = await work().then(() => null, (error: unknown) => (error instanceof Error ? error.message : String(error)));
      running.current = false;
      setFailure(reason);
      setBusy(false);
      return reason === null;
    },
    forget: () => setFailure(null),
  };
}
