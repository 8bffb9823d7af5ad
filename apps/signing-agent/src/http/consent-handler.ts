import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { consentPage, donePage } from '../consent/consent-page.ts';
import type { Consent } from '../consent/consent.ts';
import { isOwnOrigin } from './caller.ts';
import { readBody } from './read-body.ts';
import { sendPage } from './send-page.ts';

const path = /^\/consent\/([\w-]{43})$/;
const maxBytes = 4096;

export const isConsentPath = (url: string | undefined): boolean => path.test(url ?? '');

/** Page on which the user answers; a form from any other page is refused. */
export async function serveConsent(consent: Consent, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = path.exec(request.url ?? '')?.[1] ?? '';
  const nonce = randomBytes(16).toString('base64');
  if (request.method === 'GET') {
    const question = consent.find(token);
    sendPage(response, question ? 200 : 404, question ? consentPage(question, nonce) : donePage(false, nonce), nonce);
    return;
  }
  if (request.method !== 'POST' || !isOwnOrigin(request)) {
    response.writeHead(403, { connection: 'close', 'content-length': 0 }).end();
    return;
  }
  const form = new URLSearchParams(await readBody(request, maxBytes));
  const [pin, decision] = [form.get('pin'), form.get('decision')];
  const isKnown = consent.answer(token, { isAllowed: decision === 'allow' || decision === 'always', isRemembered: decision === 'always', pin: pin ?? undefined });
  sendPage(response, 200, donePage(isKnown, nonce), nonce);
}
