import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible server with one bucket, for tests. */
export interface TestS3 {
  /** `http://key:secret@host:port/bucket`. */
  url: string;
  /** Stops the server; its files remain until `remove`. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

const bucket = 'tenderscope';
/** The only one that the server accepts. */
const key = 'S3RVER';

/** Starts a server on a free port of loopback. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const start = async (port: number): Promise<{ server: S3rver; port: number }> => {
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await start(0);
  const stop = (): Promise<void> => server.close();
  return {
    url: `http://${key}:${key}@127.0.0.1:${port}/${bucket}`,
    stop,
    restart: async () => {
      ({ server, port } = await start(port));
    },
    remove: async () => {
      await stop().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
