/** Of libuv, which runs the engine's statements: its own four would let a few long ones hold up all others. */
const least = 16;

const concurrency = Number(process.env.QUERY_CONCURRENCY) || 0;
const wanted = Math.max(least, 2 * concurrency + 8);

/** libuv reads the size once, before any module of ours runs. */
export const hasThreadPool = Number(process.env.UV_THREADPOOL_SIZE) >= wanted;

/** This process's environment with a pool of the right size. */
export const serverEnvironment = { ...process.env, UV_THREADPOOL_SIZE: String(wanted) };
