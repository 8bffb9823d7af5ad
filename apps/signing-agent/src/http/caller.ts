import type { IncomingMessage } from 'node:http';

const hostNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** True if a request names this machine and this port: an outside name that resolves to loopback does not. */
export function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  const [, name = '', port] = /^(.+?)(?::(\d+))?$/.exec(headers.host ?? '') ?? [];
  return hostNames.has(name.toLowerCase()) && Number(port) === socket.localPort;
}

/** Site of a request, if it is one of these. */
export function originAmong({ headers }: IncomingMessage, origins: ReadonlySet<string>): string | undefined {
  const { origin } = headers;
  return origin !== undefined && origins.has(origin) ? origin : undefined;
}

/** True if a request is from a page of the agent. */
export const isOwnOrigin = ({ headers }: IncomingMessage): boolean => headers.origin === `http://${headers.host}` || headers.origin === `https://${headers.host}`;
