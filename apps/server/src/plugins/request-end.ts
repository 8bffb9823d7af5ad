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

/** Calls `tell` once for every request, when its answer is written or its client has gone. */
export function onRequestEnd(app: FastifyInstance, tell: (end: RequestEnd, request: FastifyRequest) => void): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const start = performance.now();
    reply.raw.once('close', () => {
      const route = request.routeOptions.url ?? 'unknown';
      const status = reply.raw.writableFinished ? reply.raw.statusCode : clientGone;
      tell({ route, method: request.method, status, ms: performance.now() - start }, request);
    });
    done();
  });
}
