import type { StoredUser } from '@tenderscope/state';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gateCallerOf, QueryGate, type GateCaller } from './query-gate.ts';
import { clientAbortSignal } from './client-abort-signal.ts';

/** Size above which reading a body blocks others too long if several arrive at once. */
const largeBytes = 64 << 10;
const readAtOnce = 2;
const maxWaitMs = 60_000;
const isForm = /^application\/x-www-form-urlencoded/i;

/** Request with a large body: a signal for its disconnect, and the function that releases its place. */
interface LargeBody {
  signal: AbortSignal;
  leave?: () => void;
}

/**
 * Reads completely received large bodies one at a time for each user: the next one after the call of a body has begun and other requests
 * have run. Files are read by their routes as they arrive.
 * @param userOf the signed-in user of a request, if there is one; other requests count by address.
 */
export function registerLargeBodies(app: FastifyInstance, userOf: (request: FastifyRequest) => StoredUser | undefined): void {
  const callerOf = (request: FastifyRequest): GateCaller => {
    const user = userOf(request);
    return user ? gateCallerOf(user) : { user: request.ip };
  };
  const places = new QueryGate(readAtOnce, { maxWaitMs });
  const bodies = new WeakMap<FastifyRequest, LargeBody>();
  const enter = async (request: FastifyRequest): Promise<void> => {
    const body = bodies.get(request);
    if (body && !body.leave) body.leave = once(await places.enter(body.signal, callerOf(request)));
  };

  const leaveNextTurn = (request: FastifyRequest): void => {
    const { leave } = bodies.get(request) ?? {};
    if (leave) setImmediate(leave);
  };

  app.addHook('preParsing', async (request, reply, payload) => {
    const { 'content-length': length } = request.headers;
    if (length !== undefined && Number(length) < largeBytes) return payload;
    bodies.set(request, { signal: clientAbortSignal(request, reply) });
    // For requests whose call never begins.
    reply.raw.once('close', () => leaveNextTurn(request));
    return payload;
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    enter(request).then(() => void parse(request, body, done), done);
  });
  // The content of a form is read by its route.
  app.addHook('preValidation', async (request) => {
    if (isForm.test(request.headers['content-type'] ?? '')) await enter(request);
  });
  app.addHook('preHandler', async (request) => leaveNextTurn(request));
}

function once(leave: () => void): () => void {
  let hasLeft = false;
  return () => {
    if (!hasLeft) leave();
    hasLeft = true;
  };
}
