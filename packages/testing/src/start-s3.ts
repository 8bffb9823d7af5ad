import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild } from './end-child.ts';
import { freePort } from './free-port.ts';

/** An S3-compatible server with one bucket, for tests. It verifies signatures. */
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
/** The only one that the server accepts, and its secret. */
const key = 'S3RVER';

/** Starts a server on a free port of loopback. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const port = await freePort();
  const start = (): Promise<ChildProcess> => serveS3({ directory, port, address: '127.0.0.1', silent: true, configureBuckets: [{ name: bucket }] });
  let server = await start();
  const stop = (): Promise<void> => endChild(server, 'SIGKILL');
  return {
    url: `http://${key}:${key}@127.0.0.1:${port}/${bucket}`,
    stop,
    restart: async () => {
      server = await start();
    },
    remove: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The server omits the slash after a bucket from the path whose signature it verifies, which the client of AWS signs: it is added. */
const program = `
  const { paths: [server, signature], options } = JSON.parse(process.argv[1]);
  const v4 = require(signature);
  const { getStringToSign } = v4;
  v4.getStringToSign = (request, ...rest) => getStringToSign({ ...request, uri: request.uri.replace(/^[/][^/]+$/, '$&/') }, ...rest);
  new (require(server))(options).run().then(() => console.log('serving'));
`;

/** A server's process, once it accepts connections. */
function serveS3(options: object): Promise<ChildProcess> {
  const { resolve } = createRequire(import.meta.url);
  const paths = [resolve('@20minutes/s3rver'), resolve('@20minutes/s3rver/lib/signature/v4')];
  const child = spawn(process.execPath, ['-e', program, JSON.stringify({ paths, options })], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolved, reject) => {
    let reported = '';
    child.stderr.on('data', (part: Buffer) => (reported += part.toString()));
    child.stdout.on('data', (part: Buffer) => {
      if (part.toString().includes('serving')) resolved(child);
    });
    child.once('close', (code) => reject(new Error(`the S3 server ended with ${String(code)} before it was up: ${reported}`)));
  });
}
