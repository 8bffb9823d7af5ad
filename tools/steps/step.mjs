import { messages } from '../messages.mjs';

/** Runs one step, and reports its start, its duration and its error on standard error. */
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
