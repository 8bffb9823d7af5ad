import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface RequestEnd {
  /** Pattern of the route, never the requested URL, which may contain user input. */
  route: string;
  method: string;
  /** `clientGone` if the client disconnected before its response was written. */
  status: number;
  ms: number;
}

/** Status of a request whose client disconnected. */
export const clientGone = 499;

type EndListener = (end: RequestEnd, request: FastifyRequest) => void;

/** All observers share one listener on a response: Fastify adds several listeners, and Node.js warns of more than ten. */
const tellers = new WeakMap<FastifyInstance, EndListener[]>();

/** Calls the function once for every request, when its response is written or its client has disconnected. */
export function onRequestEnd(app: FastifyInstance, report: EndListener): void {
  const known = tellers.get(app);
  if (known) {
    known.push(report);
    return;
  }
  const own = [report];
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
