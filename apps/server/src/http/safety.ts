import helmet from '@fastify/helmet';
import { agentPorts } from '@tenderscope/contract';
import type { FastifyInstance } from 'fastify';

const agentAddresses = [`http://127.0.0.1:${agentPorts.http}`, `https://127.0.0.1:${agentPorts.https}`];
const yearSeconds = 365 * 24 * 3600;
/**
 * Policy of scripts, including a worker's, and of all other content except pages. It is also short, because opening a page takes some forty
 * responses.
 */
const ofScripts = "default-src 'self'; frame-ancestors 'none'";
const ofData = "default-src 'none'; frame-ancestors 'none'";

/** Keeps responses out of every cache, also on disks, and also those that route handlers would allow a browser to cache. */
export function registerNoStore(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'private, no-store'));
}

/** Sets a strict content security policy: nothing loads from another host, no inline script. Charts need inline styles. */
export async function registerSafety(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The signing agent on the user's own machine, at the one port for the page's protocol.
        connectSrc: ["'self'", ...agentAddresses],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Otherwise intranets without https would be redirected to it.
        upgradeInsecureRequests: null,
      },
    },
    hsts: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
  });
  // Only a proxy named in TRUSTED_PROXIES can report https: over plain http browsers ignore the header.
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${yearSeconds}`);
  });
  // A response without a type, such as 304, may belong to a page.
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? 'text/html');
    if (!type.startsWith('text/html')) void reply.header('content-security-policy', type.includes('javascript') ? ofScripts : ofData);
  });
}
