import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface RequestEnd {
  /** The route's pattern, never the address asked for, which may carry what a user typed. */
  route: string;
  method: string;
  /** `clientGone` when the client went away before its answer was written. */
  status: number;
  ms: number;
}

/** The status of a request whose client went away. */
export const clientGone = 499;

type Tell = (end: RequestEnd, request: FastifyRequest) => void;

/** One listener of a response serves all who want to know: Fastify adds several of its own, and Node.js warns of more than ten. */
const tellers = new WeakMap<FastifyInstance, Tell[]>();

/** Calls `tell` once for every request, when its answer is written or its client has gone. */
export function onRequestEnd(app: FastifyInstance, tell: Tell): void {
  const known = tellers.get(app);
  if (known) {
    known.push(tell);
    return;
  }
  const own = [tell];
  tellers.set(app, own);
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const start = performance.now();
    reply.raw.once('close', () => {
      const route = request.routeOptions.url ?? 'unknown';
      const status = reply.raw.writableFinished ? reply.raw.statusCode : clientGone;
      const end = { route, method: request.method, status, ms: performance.now() - start };
      for (const one of own) one(end, request);
    });
    done();
  });
}
