import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

export type ScanResult = { kind: 'clean' } | { kind: 'infected'; signature: string };

/** The scanner is unavailable, does not respond in time, or sends no verdict. */
export class ScannerUnavailableError extends Error {
  override name = 'ScannerUnavailableError';
}

/** Scans a file before it is accessible to anyone. @throws ScannerUnavailableError. */
export type ScanFile = (path: string) => Promise<ScanResult>;

const chunkBytes = 64 << 10;
const waitMs = 30_000;
const maxAnswerBytes = 4096;

/** Scanner with clamd's protocol, by INSTREAM: it needs no access to our disk. */
export function clamdScanner(address: string, timeoutMs = waitMs): ScanFile {
  const { hostname, port } = new URL(address);
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
  return async (path) => {
    const socket = connect(place);
    const late = setTimeout(() => socket.destroy(new Error('no verdict in time')), timeoutMs);
    try {
      const [answer] = await Promise.all([readAnswer(socket), sendFile(socket, path)]);
      return verdictOf(answer);
    } catch (error) {
      throw error instanceof ScannerUnavailableError ? error : new ScannerUnavailableError('the scanner gives no verdict', { cause: error });
    } finally {
      clearTimeout(late);
      socket.destroy();
    }
  };
}

/** `zINSTREAM\0`, then chunks, each after its length, then one of length 0. */
async function sendFile(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    await write(socket, Buffer.concat([lengthOf(chunk.length), chunk]));
  }
  await write(socket, lengthOf(0));
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.includes('\0') || text.length > maxAnswerBytes) break;
  }
  return text.split('\0')[0] ?? '';
}

function verdictOf(answer: string): ScanResult {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (signature === undefined) throw new ScannerUnavailableError(`the scanner says ${JSON.stringify(answer.slice(0, 200))}`);
  return { kind: 'infected', signature };
}
