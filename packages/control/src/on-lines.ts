import type { Socket } from 'node:net';

/** Calls back with each line that arrives on a socket, without its end; a line of more than `longest` characters breaks the connection. */
export function onLines(socket: Socket, longest: number, onLine: (line: string) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (piece: string) => {
    rest += piece;
    for (let feed = rest.indexOf('\n'); feed >= 0; feed = rest.indexOf('\n')) {
      const line = rest.slice(0, feed);
      rest = rest.slice(feed + 1);
      onLine(line);
    }
    if (rest.length > longest) socket.destroy(new RangeError('line too long'));
  });
}
