import { serveControl } from './serve-control.ts';

/** A program that serves the data directory of its argument until it is killed, and reports if it could. */
const [dataDir = ''] = process.argv.slice(2);
try {
  await serveControl({ dataDir, handlers: { pid: async () => process.pid, wait: () => new Promise(() => console.log('waiting')) } });
  console.log('ready');
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
