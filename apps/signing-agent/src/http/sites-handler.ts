import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KnownOrigins } from '../consent/known-origins.ts';
import { sitesPage } from '../consent/sites-page.ts';
import { isOwnOrigin } from './caller.ts';
import { readBody } from './read-body.ts';
import { sendPage } from './send-page.ts';

const maxBytes = 4096;

/** Page of consented sites, at a URL that is new with each start and that only the agent prints. */
export class SitesHandler {
  readonly path = `/sites/${randomBytes(32).toString('base64url')}`;
  readonly #origins: KnownOrigins;

  constructor(origins: KnownOrigins) {
    this.#origins = origins;
  }

  /** Shows the sites, and revokes one; a form from any other page is refused. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isOwnForm = request.method === 'POST' && isOwnOrigin(request);
    if (request.method !== 'GET' && !isOwnForm) {
      response.writeHead(403, { connection: 'close', 'content-length': 0 }).end();
      return;
    }
    if (isOwnForm) await this.#origins.revoke(new URLSearchParams(await readBody(request, maxBytes)).get('revoke') ?? '');
    const nonce = randomBytes(16).toString('base64');
    sendPage(response, 200, sitesPage(await this.#origins.list(), nonce), nonce);
  }
}
