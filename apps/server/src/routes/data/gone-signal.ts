import type { FastifyReply, FastifyRequest } from 'fastify';

/** Signal that aborts if the client disconnects before its response is written. */
export function goneSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const { socket } = request.raw;
  if (socket.destroyed) onClose();
  socket.once('close', onClose);
  reply.raw.once('finish', () => socket.off('close', onClose));
  return gone.signal;

  function onClose(): void {
    gone.abort(new ClientGoneError('the client went away'));
  }
}

export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}
