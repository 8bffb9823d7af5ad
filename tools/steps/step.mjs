import { messages } from '../messages.mjs';

/** Runs one step, saying on standard error that it starts, how long it took, and what went wrong. */
export async function step(what, run) {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  console.error(messages.started(what));
  try {
    await run();
    console.error(messages.finished(what, seconds()));
  } catch (error) {
    console.error(messages.failed(what, seconds()));
    throw error;
  }
}
