import { generateKeyPair, type KeyObject } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { DeviceKey } from '@tenderscope/contract';
import { QueryGate } from '../../http/query-gate.ts';

const generate = promisify(generateKeyPair);
const refillMs = 2000;
/** Number of keys generated in parallel if none is ready, and the number and time of waiting callers. */
const atOnce = Math.min(2, availableParallelism());
const queue = { maxQueue: 100, maxWaitMs: 45_000 };
/** Weight of the newest key in the average cost. */
const weight = 0.1;

export interface LoginKeyPair extends Pick<DeviceKey, 'algorithm' | 'publicKey'> {
  privateKey: KeyObject;
}

export interface LoginKeyPairs {
  /** Number of keys that are ready. */
  readonly ready: number;
  /** Average CPU time to generate a key pair on one core, ms. */
  readonly costMs: number;
  /** @throws HttpError 503 if none is ready and too many callers wait. */
  take(): Promise<LoginKeyPair>;
  close(): void;
}

/** RSA key pairs generated in advance, one every two seconds, off the main thread. Each is issued once. */
export class LoginKeyPool implements LoginKeyPairs {
  readonly #gate = new QueryGate(atOnce, queue);
  readonly #ready: LoginKeyPair[] = [];
  readonly #timer: NodeJS.Timeout | undefined;
  #costMs = 250;

  /** @param size number of keys kept ready; 0 generates each on demand. */
  constructor(size: number) {
    if (size === 0) return;
    this.#timer = setInterval(() => {
      if (this.#ready.length < size && this.#gate.running === 0) void this.#make().then((pair) => this.#ready.push(pair));
    }, refillMs);
    this.#timer.unref();
  }

  get ready(): number {
    return this.#ready.length;
  }

  get costMs(): number {
    return this.#costMs;
  }

  async take(): Promise<LoginKeyPair> {
    return this.#ready.shift() ?? this.#make();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #make(): Promise<LoginKeyPair> {
    return this.#gate.run(async () => {
      const start = performance.now();
      const before = process.cpuUsage();
      const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 });
      // Other work of this process is included; other load of the machine only makes the time longer.
      const { user, system } = process.cpuUsage(before);
      const costMs = Math.min(performance.now() - start, (user + system) / 1000);
      this.#costMs += weight * (costMs - this.#costMs);
      return { algorithm: 'RSA-OAEP-256', publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
    }, new AbortController().signal, null);
  }
}
