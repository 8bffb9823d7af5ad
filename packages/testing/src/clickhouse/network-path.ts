import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between two servers: a port of loopback whose connections are forwarded to another one. */
export interface NetworkPath {
  port: number;
  /** Delay of everything sent, ms. */
  delayMs: number;
  /** Bytes sent in both directions. */
  bytes: number;
  /** Closes all connections and refuses new ones until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/**
 * Forwards connections to a port. A connection that one side resets ends regularly for the other one: a server from the library of `chdb`
 * ends with a reset connection, unlike ClickHouse itself.
 */
export async function openNetworkPath(target: number): Promise<NetworkPath> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    forward(near, far);
    forward(far, near);
  });
  const forward = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (data) => {
      path.bytes += data.length;
      if (path.delayMs === 0) send(from, to, data);
      else setTimeout(() => send(from, to, data), path.delayMs);
    });
    from.on('end', () => setTimeout(() => to.end(), path.delayMs));
    from.on('error', () => to.end());
    from.on('close', () => {
      sockets.delete(from);
      to.end();
    });
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const path: NetworkPath = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    bytes: 0,
    cut: () => {
      isCut = true;
      closeAll();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      closeAll();
      server.close();
      await once(server, 'close');
    },
  };
  return path;
}

function send(from: Socket, to: Socket, data: Buffer): void {
  if (!to.writable || to.write(data)) return;
  from.pause();
  to.once('drain', () => from.resume());
}
