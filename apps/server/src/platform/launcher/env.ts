/** Thread pool of libuv, which runs the engine's statements: with its default of four, a few long ones would block all others. */
const min = 16;

const concurrency = Number(process.env.QUERY_CONCURRENCY) || 0;
const wanted = Math.max(min, 2 * concurrency + 8);

/** libuv reads the size once, before any of our modules runs. */
export const hasThreadPool = Number(process.env.UV_THREADPOOL_SIZE) >= wanted;

/** Environment of this process with a pool of the right size. */
export const serverEnvironment = { ...process.env, UV_THREADPOOL_SIZE: String(wanted) };
