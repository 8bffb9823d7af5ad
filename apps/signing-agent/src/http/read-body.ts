import type { IncomingMessage } from 'node:http';

/** A body exceeded the maximum size. */
export class OversizeError extends Error {
  override name = 'OversizeError';
}

/** @throws OversizeError, and errors of an interrupted request. */
export async function readBody(request: IncomingMessage, max: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > max) throw new OversizeError();
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > max) throw new OversizeError();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('latin1');
}
