import type { ServerResponse } from 'node:http';

/** Sends a page of the agent, which loads no resources and cannot be framed. */
export function sendPage(response: ServerResponse, status: number, html: string, nonce: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  response.end(html);
}
