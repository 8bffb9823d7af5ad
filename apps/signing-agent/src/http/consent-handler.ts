import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { consentPage, donePage } from '../consent/consent-page.ts';
import type { Consent } from '../consent/consent.ts';
import { isOwnOrigin } from './caller.ts';
import { readBody } from './read-body.ts';

const path = /^\/consent\/([\w-]{43})$/;
const mostBytes = 4096;

export const isConsentPath = (url: string | undefined): boolean => path.test(url ?? '');

/** The page on which the user answers; a form from any other page is refused. */
export async function serveConsent(consent: Consent, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = path.exec(request.url ?? '')?.[1] ?? '';
  const nonce = randomBytes(16).toString('base64');
  if (request.method === 'GET') {
    const question = consent.find(token);
    send(response, question ? 200 : 404, question ? consentPage(question, nonce) : donePage(false, nonce), nonce);
    return;
  }
  if (request.method !== 'POST' || !isOwnOrigin(request)) {
    response.writeHead(403, { connection: 'close', 'content-length': 0 }).end();
    return;
  }
  const form = new URLSearchParams(await readBody(request, mostBytes));
  const pin = form.get('pin');
  const isKnown = consent.answer(token, { isAllowed: form.get('decision') === 'allow', pin: pin ?? undefined });
  send(response, 200, donePage(isKnown, nonce), nonce);
}

function send(response: ServerResponse, status: number, html: string, nonce: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  response.end(html);
}
