import { createHash } from 'node:crypto';
import rateLimit, { type CreateRateLimitOptions, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../services.ts';
import { generalErrors } from '../platform/general-errors.ts';
import type { SharedRequestCounts } from './shared-request-counts.ts';

type Limits = Pick<Settings, 'RATE_LIMIT_PER_ADDRESS' | 'RATE_LIMIT_PER_SESSION'>;

const timeWindow = 60_000;
/** Maximum number of remembered addresses and of sessions; the least recently seen are evicted. */
const cache = 20_000;

/**
 * Limits the requests per minute from one address and with one session; above the limits it responds with 429 and a retry time. 0 sets no
 * limit. If requests arrive in one turn of the event loop, the local counts of @fastify/rate-limit 11 judge all of them by the last one's
 * count, so a burst that crosses the limit is refused entirely.
 * @param counts counts of all servers; undefined to count in this process.
 */
export async function registerLimits(app: FastifyInstance, limits: Limits, counts?: SharedRequestCounts): Promise<void> {
  const { RATE_LIMIT_PER_ADDRESS, RATE_LIMIT_PER_SESSION } = limits;
  await app.register(rateLimit, { global: false, timeWindow, cache, ...(counts && { store: storeOf(counts) }) });
  if (counts) {
    app.addHook('onReady', async () => counts.start());
    app.addHook('onClose', async () => counts.close());
  }
  const limit = (options: CreateRateLimitOptions) => {
    const check = app.createRateLimit(options);
    return async (request: FastifyRequest): Promise<void> => {
      const state = await check(request);
      if (state.isAllowed || !state.isExceeded) return;
      throw generalErrors.tooManyRequests(state.ttlInSeconds).withRetryAfter(state.ttlInSeconds);
    };
  };
  if (RATE_LIMIT_PER_ADDRESS > 0) app.addHook('onRequest', limit({ max: RATE_LIMIT_PER_ADDRESS }));
  if (RATE_LIMIT_PER_SESSION > 0) {
    const limitSession = limit({ max: RATE_LIMIT_PER_SESSION, keyGenerator: sessionKey });
    app.addHook('onRequest', async (request) => {
      if (request.headers.authorization) await limitSession(request);
    });
  }
}

const sessionKey = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  createHash('sha256').update(authorization).digest('base64url');

/** The plugin creates its store by `new`. */
function storeOf(counts: SharedRequestCounts): FastifyRateLimitStoreCtor {
  return function Store() {
    return counts;
  } as unknown as FastifyRateLimitStoreCtor;
}
