import type { FastifyReply, FastifyRequest } from 'fastify';

/** Signal that aborts if the client disconnects before its response is written. */
export function clientAbortSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const aborted = new AbortController();
  const { socket } = request.raw;
  if (socket.destroyed) onClose();
  socket.once('close', onClose);
  reply.raw.once('finish', () => socket.off('close', onClose));
  return aborted.signal;

  function onClose(): void {
    aborted.abort(new ClientAbortedError('the client went away'));
  }
}

export class ClientAbortedError extends Error {
  override name = 'ClientGoneError';
}
