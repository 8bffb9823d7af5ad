import { generateKeyPair, type KeyObject } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { DeviceKey } from '@tenderscope/contract';
import { QueryGate } from '../data/query-gate.ts';

const generate = promisify(generateKeyPair);
const refillMs = 2000;
/** Keys made at once when none is ready, and how many callers may wait for theirs, how long. */
const atOnce = Math.min(2, availableParallelism());
const queue = { maxQueue: 100, maxWaitMs: 45_000 };
/** How much the newest key counts in the average cost. */
const weight = 0.1;

export interface LoginKeyPair extends Pick<DeviceKey, 'algorithm' | 'publicKey'> {
  privateKey: KeyObject;
}

export interface LoginKeyPairs {
  /** How many are made and wait. */
  readonly ready: number;
  /** What making a key pair takes of one core, ms, on average. */
  readonly costMs: number;
  /** @throws HttpError 503 when none is ready and too many callers wait. */
  take(): Promise<LoginKeyPair>;
  close(): void;
}

/** RSA key pairs made ahead, one every two seconds, off the main thread. Each is handed out once. */
export class LoginKeyPool implements LoginKeyPairs {
  readonly #gate = new QueryGate(atOnce, queue);
  readonly #ready: LoginKeyPair[] = [];
  readonly #timer: NodeJS.Timeout | undefined;
  #costMs = 250;

  /** @param size how many are kept ready; 0 makes each when it is needed. */
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
      // What this process does beside it counts, too; a machine that is busy with others only makes the time longer.
      const { user, system } = process.cpuUsage(before);
      const costMs = Math.min(performance.now() - start, (user + system) / 1000);
      this.#costMs += weight * (costMs - this.#costMs);
      return { algorithm: 'RSA-OAEP-256', publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
    }, new AbortController().signal, null);
  }
}
