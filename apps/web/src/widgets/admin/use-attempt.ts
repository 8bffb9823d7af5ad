import { useState } from 'react';

interface Attempt {
  isBusy: boolean;
  /** Message of the last failure. */
  failure: string | null;
  /** @returns true on success. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Runs an action and keeps the message of its failure. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isBusy,
    failure,
    attempt: async (work) => {
      setBusy(true);
      setFailure(null);
      const reason = await work().then(() => null, (error: unknown) => (error instanceof Error ? error.message : String(error)));
      setFailure(reason);
      setBusy(false);
      return reason === null;
    },
  };
}
