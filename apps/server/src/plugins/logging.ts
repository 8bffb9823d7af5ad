import type { FastifyInstance } from 'fastify';
import { onRequestEnd } from './request-end.ts';
import { userOf } from './session.ts';

/** One line per request; what was asked and sent is in none of them. */
export function registerLogging(app: FastifyInstance): void {
  onRequestEnd(app, ({ ms, ...end }, request) => {
    const user = userOf(request)?.guid;
    request.log.info({ user, address: request.ip, ...end, durationMs: Math.round(ms * 10) / 10 }, 'request');
  });
}
