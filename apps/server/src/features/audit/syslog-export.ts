import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import type { WrittenEntry } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import { syslogMessage } from './syslog-message.ts';

/** Maximum queue for a slow or unavailable receiver; further messages are lost and counted. */
const maxQueue = 10_000;
const retryMs = 5000;
/** Maximum bytes that a connection has accepted but not sent. */
const highWater = 1 << 20;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Sends entries of the audit log to a syslog receiver after they are written. Nothing waits for it. */
export interface SyslogExport {
  send(entries: readonly WrittenEntry[]): void;
  readonly waiting: number;
  /** Number since the start. */
  readonly lost: number;
  close(): Promise<void>;
}

/** UDP with one message per datagram, or TCP with octet counting (RFC 6587). */
export function syslogExport(address: string, log: Log): SyslogExport {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'udp:' ? new UdpSyslog(host, Number(port || 514)) : new TcpSyslog({ host, port: Number(port || 601) }, log);
}

class UdpSyslog implements SyslogExport {
  readonly #socket: UdpSocket;
  readonly #host: string;
  readonly #port: number;
  waiting = 0;
  lost = 0;

  constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
    this.#socket = createSocket(host.includes(':') ? 'udp6' : 'udp4').unref();
    this.#socket.on('error', () => undefined);
  }

  send(entries: readonly WrittenEntry[]): void {
    for (const entry of entries) {
      if (this.waiting >= maxQueue) {
        this.lost += 1;
        continue;
      }
      this.waiting += 1;
      this.#socket.send(syslogMessage(entry), this.#port, this.#host, (error) => {
        this.waiting -= 1;
        if (error) this.lost += 1;
      });
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#socket.close(() => resolve()));
  }
}

class TcpSyslog implements SyslogExport {
  readonly #place: { host: string; port: number };
  readonly #log: Log;
  readonly #queue: Buffer[] = [];
  #socket: Socket | undefined;
  #isOpen = false;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  lost = 0;

  constructor(place: { host: string; port: number }, log: Log) {
    this.#place = place;
    this.#log = log;
    this.#connect();
  }

  get waiting(): number {
    return this.#queue.length;
  }

  send(entries: readonly WrittenEntry[]): void {
    for (const entry of entries) {
      const message = Buffer.from(syslogMessage(entry));
      if (this.#queue.length >= maxQueue) this.lost += 1;
      else this.#queue.push(Buffer.concat([Buffer.from(`${message.length} `), message]));
    }
    this.#flush();
  }

  /** Waits briefly for queued messages to be sent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const socket = this.#socket;
    if (!socket) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 1000);
      socket.end(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    socket.destroy();
    this.lost += this.#queue.length;
  }

  #connect(): void {
    const socket = connect(this.#place);
    socket.unref();
    socket.setKeepAlive(true, 30_000);
    socket.on('connect', () => {
      this.#isOpen = true;
      this.#flush();
    });
    socket.on('drain', () => this.#flush());
    socket.on('error', (error) => {
      if (this.#isOpen || this.#retry === undefined) this.#log.warn({ err: error }, 'syslog: the receiver does not answer');
    });
    socket.on('close', () => {
      this.#isOpen = false;
      this.#socket = undefined;
      if (!this.#isClosed) this.#retry = setTimeout(() => this.#connect(), retryMs).unref();
    });
    // Responses of a receiver are ignored, but must be read.
    socket.resume();
    this.#socket = socket;
  }

  #flush(): void {
    while (this.#isOpen && this.#socket && this.#queue.length > 0 && this.#socket.writableLength < highWater) {
      const message = this.#queue.shift();
      if (message) this.#socket.write(message);
    }
  }
}
