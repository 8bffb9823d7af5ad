import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** State of one connection. */
interface Use {
  /** Requests without a response so far. */
  requests: number;
  /** Bytes received when it last became idle; more bytes indicate an arriving request. */
  idleAt: number;
}

/**
 * Closes idle connections when the server closes, and those that become idle while it answers running requests. Node.js closes only those
 * that are idle at the moment of closing, and none that never sent anything, as browsers open in advance.
 */
export function registerIdleConnections(app: FastifyInstance): void {
  const uses = new Map<Socket, Use>();
  let isClosing = false;

  const endIfIdle = (socket: Socket): void => {
    const use = uses.get(socket);
    if (isClosing && use?.requests === 0 && use.idleAt === socket.bytesRead) socket.destroySoon();
  };
  app.server.on('connection', (socket: Socket) => {
    uses.set(socket, { requests: 0, idleAt: 0 });
    socket.once('close', () => uses.delete(socket));
    endIfIdle(socket);
  });
  app.server.on('request', ({ socket }, response) => {
    const use = uses.get(socket);
    if (!use) return;
    use.requests += 1;
    response.once('close', () => {
      use.requests -= 1;
      use.idleAt = socket.bytesRead;
      endIfIdle(socket);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of uses.keys()) endIfIdle(socket);
  });
}
