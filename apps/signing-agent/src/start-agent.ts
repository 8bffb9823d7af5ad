import { chmod, mkdir } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer, Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Consent } from './consent/consent.ts';
import { KnownOrigins } from './consent/known-origins.ts';
import { showPage } from './consent/show-page.ts';
import { agentHandler } from './http/agent-handler.ts';
import { SitesHandler } from './http/sites-handler.ts';
import { messages } from './messages.ts';
import type { AgentSettings } from './settings.ts';
import { loopbackFiles } from './tls/loopback-files.ts';
import { chooseVendor } from './vendors/choose-vendor.ts';

const loopback4 = '127.0.0.1';
const loopback6 = '::1';
const renewalCheckMs = 86_400_000;
/** Maximum times for a request to arrive, ms. */
const timeouts = { headersTimeout: 5_000, requestTimeout: 15_000, keepAliveTimeout: 5_000 };

export interface RunningAgent {
  addresses: string[];
  /** URL where consented sites are listed and revoked. */
  sitesPage: string;
  close(): Promise<void>;
}

/** Serves pages on the loopback addresses. @throws RangeError, or the error of listening. */
export async function startAgent(settings: AgentSettings): Promise<RunningAgent> {
  const { AGENT_DIR: folder, AGENT_ORIGINS: origins, AGENT_TRUSTED_ORIGINS: trustedOrigins } = settings;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const vendor = await chooseVendor(settings);
  let consentBase = '';
  const known = new KnownOrigins(folder);
  const consent = new Consent({ trustedOrigins, show: (path) => showPage(consentBase + path), origins: known });
  const sites = new SitesHandler(known);
  const handler = agentHandler({ vendor, consent, sites, origins: new Set([...origins, ...trustedOrigins]) });
  const servers: Server[] = [];
  const serve = async (make: () => Server, port: number): Promise<number> => {
    const first = make();
    servers.push(first);
    const taken = await listen(first, port, loopback4);
    const second = make();
    // A machine without IPv6 has only the other address.
    if (await listen(second, taken, loopback6).catch(unlessNoAddress)) servers.push(second);
    return taken;
  };
  let renewal: NodeJS.Timeout | undefined;
  const close = async (): Promise<void> => {
    clearInterval(renewal);
    await Promise.all(servers.map((server) => closeServer(server)));
    await vendor.close();
  };
  try {
    const http = await serve(() => createHttpServer(timeouts, handler), settings.AGENT_HTTP_PORT);
    consentBase = `http://${loopback4}:${http}`;
    const addresses = [consentBase];
    if (settings.AGENT_HTTPS_PORT !== 0) {
      const tls = await loopbackFiles(folder);
      const https = await serve(() => createHttpsServer({ ...tls, ...timeouts }, handler), settings.AGENT_HTTPS_PORT);
      addresses.push(`https://${loopback4}:${https}`);
      renewal = setInterval(() => void renew(folder, servers).catch(console.error), renewalCheckMs);
      renewal.unref();
    }
    return { addresses, sitesPage: consentBase + sites.path, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Renews the certificate of an agent that runs for months, without a restart. */
async function renew(folder: string, servers: readonly Server[]): Promise<void> {
  const tls = await loopbackFiles(folder);
  for (const server of servers) if (server instanceof HttpsServer) server.setSecureContext(tls);
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new RangeError(messages.portTaken(port)) : error));
    server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port));
  });
}

function unlessNoAddress(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) return undefined;
  throw error;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
