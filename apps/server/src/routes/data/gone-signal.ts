import type { FastifyReply, FastifyRequest } from 'fastify';

/** Aborts when the client goes away before its answer is written. */
export function goneSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  request.raw.socket.once('close', onClose);
  reply.raw.once('finish', () => request.raw.socket.off('close', onClose));
  return gone.signal;

  function onClose(): void {
    gone.abort(new ClientGoneError('the client went away'));
  }
}

export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}
