import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

const maxErrorText = 4_000;

interface Message {
  /** Id of the command that this answers; absent in an event. */
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/**
 * Chromium, controlled by the protocol of its developer tools over two pipes: JSON messages, each ended by a zero byte. It exits with this
 * process, because its pipe closes.
 */
export class BrowserPipe {
  readonly #child: ChildProcess;
  readonly #closed: Promise<void>;
  readonly #waiting = new Map<number, { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }>();
  readonly #listeners = new Map<string, (params: Record<string, unknown>) => void>();
  #last = 0;
  #ended: Error | undefined;

  constructor(path: string, flags: readonly string[]) {
    // A separate group, so that the processes of its pages end with it.
    this.#child = spawn(path, ['--remote-debugging-pipe', ...flags], { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], detached: true });
    let complaints = '';
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-maxErrorText)));
    this.#out.on('error', () => undefined);
    let rest = '';
    this.#in.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\0');
      rest = parts.pop() ?? '';
      for (const part of parts) this.#take(JSON.parse(part) as Message);
    });
    this.#child.once('error', (error) => this.#end(error));
    this.#closed = new Promise((resolve) => this.#child.once('close', (code, by) => {
      this.#end(new Error(`the browser ended with ${code ?? by ?? ''}: ${complaints}`));
      resolve();
    }));
  }

  /** Result of one command, sent to a page if its session is specified. @throws Error if it fails, or the browser exits before. */
  call(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#out.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  }

  /** Calls the listener with the parameters of each event of this name. */
  on(event: string, listener: (params: Record<string, unknown>) => void): void {
    this.#listeners.set(event, listener);
  }

  /** Kills the browser with all of its processes, and waits for their end. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
    if (pid !== undefined) await this.#closed;
  }

  get #out(): Writable {
    return this.#child.stdio[3] as Writable;
  }

  get #in(): Readable {
    return this.#child.stdio[4] as Readable;
  }

  #take({ id, method, params = {}, result = {}, error }: Message): void {
    if (id === undefined) return this.#listeners.get(method ?? '')?.(params);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
