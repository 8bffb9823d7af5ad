import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Reads a response through a separate connection: a busy server may be closing a kept one. */
export function readText(address: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    request(address, { headers, agent: false }, (response) => resolve(text(response))).on('error', reject).end();
  });
}
