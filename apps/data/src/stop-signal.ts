import { messages } from './messages.ts';

const exitCode = 130;

/** Signal that the first Ctrl-C (or SIGTERM) aborts. The second one ends the process immediately, which the warehouse survives. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(exitCode);
    process.stderr.write(`\n${messages.stopping}\n`);
    stopping.abort(new Error(messages.cancelled));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return stopping.signal;
}
