import { Worker, type ResourceLimits } from 'node:worker_threads';

/**
 * Starts a worker for the module at `from`, its `import.meta.url`. In a build its program is a file below the module's folder; from source
 * it is a TypeScript module beside it, which requires a loader.
 * @param resourceLimits of its memory; a worker that exceeds them ends with an error.
 */
export function startWorker(
  from: string,
  program: { built: string; source: string },
  workerData?: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  if (from.endsWith('.mjs')) return new Worker(new URL(program.built, from), { workerData, resourceLimits });
  const source = JSON.stringify(new URL(program.source, from).href);
  return new Worker(`import('tsx/esm/api').then((tsx) => (tsx.register(), import(${source})))`, { eval: true, workerData, resourceLimits });
}
