import helmet from '@fastify/helmet';
import { agentPorts } from '@tenderscope/contract';
import type { FastifyInstance } from 'fastify';

const agentAddresses = [`http://127.0.0.1:${agentPorts.http}`, `https://127.0.0.1:${agentPorts.https}`];
const yearSeconds = 365 * 24 * 3600;
/** Of scripts, among them that of a worker, and of all else that is no page. Shorter, too: a page opens with some forty answers. */
const ofScripts = "default-src 'self'; frame-ancestors 'none'";
const ofData = "default-src 'none'; frame-ancestors 'none'";

/** Keeps what calls answer out of every cache, on disks too: also answers that route handlers would let a browser keep. */
export function registerNoStore(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'private, no-store'));
}

/** Strict content security policy: nothing loads from another host, no inline script. Charts need inline styles. */
export async function registerSafety(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The signing agent of the user's own machine, at the one port for the page's protocol.
        connectSrc: ["'self'", ...agentAddresses],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Intranets without https would otherwise be sent there.
        upgradeInsecureRequests: null,
      },
    },
    hsts: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
  });
  // Only a proxy named in TRUSTED_PROXIES makes it https: over plain http browsers ignore the header.
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${yearSeconds}`);
  });
  // An answer that says no type, as 304 does, may be about a page.
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? 'text/html');
    if (!type.startsWith('text/html')) void reply.header('content-security-policy', type.includes('javascript') ? ofScripts : ofData);
  });
}
