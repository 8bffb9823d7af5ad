import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Reads an answer by a connection of its own: one that is kept may be closed by a busy server just then. */
export function readText(address: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    request(address, { headers, agent: false }, (response) => resolve(text(response))).on('error', reject).end();
  });
}
