import type { FastifyInstance } from 'fastify';
import { queryKeysOf } from './register-access-log.ts';
import { onRequestEnd } from '../../http/request-end.ts';
import { userOf } from '../sessions/require-session.ts';

/** Writes one line per request, with the names of its queries, but neither conditions nor content. */
export function registerLogging(app: FastifyInstance): void {
  onRequestEnd(app, ({ ms, ...end }, request) => {
    const user = userOf(request)?.guid;
    const query = queryKeysOf(request);
    request.log.info({ user, address: request.ip, ...end, ...(query !== undefined && { query }), durationMs: Math.round(ms * 10) / 10 }, 'request');
  });
}
