import type { IncomingMessage } from 'node:http';

const hostNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a request names this machine and this port: a name of the outside that resolves to loopback does not. */
export function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  const [, name = '', port] = /^(.+?)(?::(\d+))?$/.exec(headers.host ?? '') ?? [];
  return hostNames.has(name.toLowerCase()) && Number(port) === socket.localPort;
}

/** The site that a request comes from, where it is one of these. */
export function originAmong({ headers }: IncomingMessage, origins: ReadonlySet<string>): string | undefined {
  const { origin } = headers;
  return origin !== undefined && origins.has(origin) ? origin : undefined;
}

/** Whether a page of the agent's own sent a request. */
export const isOwnOrigin = ({ headers }: IncomingMessage): boolean => headers.origin === `http://${headers.host}` || headers.origin === `https://${headers.host}`;
