import type { Envelope } from '@tenderscope/contract';
import { ApiError } from '../api-error.ts';
import { texts } from '../../messages.ts';
import { startDeadline } from './deadline.ts';
import { createInFlight, isExempt } from './in-flight.ts';
import { pause } from './pause.ts';
import { readAnswer } from './read-answer.ts';
import { readFile, type ReceivedFile } from './read-file.ts';

export interface HttpSettings {
  /** Address of the application without a trailing slash, e.g. `/bigdata`. */
  base: string;
  authorization: () => string | null;
  /** The session expired: HTTP 200 with envelope code 401. */
  onExpired: (message: string) => void;
  /** There is no session: HTTP status 401. */
  onSignedOut: () => void;
  /**
   * Waits for another session after the one of a call has ended, and reports whether the call may be repeated. Without it, none is.
   * @param sent authorization of the call.
   */
  renewed?: (sent: string | null, signal?: AbortSignal) => Promise<boolean>;
  onAnswer?: (headers: Headers) => void;
  /** Called with each failure's text, unless the call is silent. */
  onError?: (message: string) => void;
  /** Called when a call or an export starts; the returned function is called at its end. */
  track?: (kind: 'requests' | 'exports') => () => void;
  timeoutMs?: number;
  retryDelayMs?: number;
}

export interface CallOptions {
  /** Sent form-encoded. */
  form?: Record<string, string>;
  /** Sent as JSON, in place of a form. */
  json?: unknown;
  /** Safe to send twice; any GET is. */
  idempotent?: boolean;
  /** The caller shows the failure itself. */
  silent?: boolean;
  /** Nobody waits for it: it shows no loading indicator and, if it is safe to send twice, is sent beside an identical call. */
  background?: boolean;
  /** Overrides the stored authorization; null sends none. */
  authorization?: string | null;
  /** True to fail at once if the session has ended, in place of waiting for the next one. */
  failsWithSession?: boolean;
  signal?: AbortSignal;
}

export interface FileOptions extends CallOptions {
  /** Receives the number of bytes so far. */
  onProgress?: (bytes: number) => void;
}

type Method = 'GET' | 'POST';

export interface Http {
  /** The envelope of an answer, without the types of its call. */
  call: (method: Method, path: string, options?: CallOptions) => Promise<Envelope>;
  /** A file from the server, e.g. an export. The timeout counts from one chunk to the next. */
  download: (method: Method, path: string, options?: FileOptions) => Promise<ReceivedFile>;
}

/** Reads an answer's body, extending the deadline with each chunk. */
type Read<Result> = (response: Response, putOff: () => void) => Promise<Result>;

const passing = new Set([0, 502, 503, 504]);

/** The only access to the server: timeout, one retry, no duplicate calls, typed failures, session loss. */
export function createHttp(settings: HttpSettings): Http {
  const { timeoutMs = 50_000, retryDelayMs = 10_000, track = () => () => {} } = settings;
  const inFlight = createInFlight();

  const authorizationOf = ({ authorization }: CallOptions): string | null =>
    authorization === undefined ? settings.authorization() : authorization;

  async function send<Result>(method: Method, path: string, options: CallOptions, read: Read<Result>): Promise<Result> {
    const deadline = startDeadline(timeoutMs, options.signal);
    try {
      const request = { method, headers: headersOf(options, authorizationOf(options)), body: bodyOf(options), signal: deadline.signal };
      const response = await deadline.race(fetch(settings.base + path, request));
      settings.onAnswer?.(response.headers);
      return await deadline.race(read(response, deadline.putOff));
    } catch (error) {
      throw error instanceof ApiError || options.signal?.aborted ? error : failureWithoutAnswer(deadline.passed());
    } finally {
      deadline.clear();
    }
  }

  async function sendAgain<Result>(method: Method, path: string, options: CallOptions, read: Read<Result>): Promise<Result> {
    return send(method, path, options, read).catch(async (error: unknown) => {
      if (!isIdempotent(method, options) || !(error instanceof ApiError) || error.code === 'timeout' || !passing.has(error.status)) throw error;
      await pause(retryDelayMs, options.signal);
      return send(method, path, options, read);
    });
  }

  async function exchange<Result>(method: Method, path: string, options: CallOptions, read: Read<Result>): Promise<Result> {
    const sent = authorizationOf(options);
    try {
      const mayBeSentBeside = isExempt(path) || (options.background && isIdempotent(method, options));
      const leave = mayBeSentBeside ? null : inFlight.enter(`${method} ${path} ${bodyOf(options)?.toString() ?? ''}`, options.signal);
      return await sendAgain(method, path, options, read).finally(leave);
    } catch (error) {
      if (error instanceof ApiError) report(error, { silent: options.silent ?? false, current: sent === settings.authorization() });
      throw error;
    }
  }

  /** Sends a call, and again once its user has signed in again: a call without a session was refused before anything was done. */
  async function repeat<Result>(send: () => Promise<Result>, options: CallOptions): Promise<Result> {
    const sent = authorizationOf(options);
    try {
      return await send();
    } catch (error) {
      const isLost = error instanceof ApiError && error.code === '401' && options.authorization === undefined && !options.failsWithSession;
      if (!isLost || !(await settings.renewed?.(sent, options.signal))) throw error;
      return repeat(send, options);
    }
  }

  /** A late answer to an expired session does not apply to the current one. */
  function report(error: ApiError, { silent, current }: { silent: boolean; current: boolean }): void {
    if (error.code === '401' && !current) return;
    if (error.status === 401) settings.onSignedOut();
    else if (error.code === '401') settings.onExpired(error.message);
    else if (!silent) settings.onError?.(error.message);
  }

  return {
    call: (method, path, options = {}) =>
      repeat(async () => {
        const end = options.background ? null : track('requests');
        return exchange(method, path, options, async (response) => readAnswer(response, await response.text())).finally(end);
      }, options),
    download: (method, path, options = {}) =>
      repeat(async () => {
        const end = track('exports');
        return exchange(method, path, options, (response, putOff) =>
          readFile(response, (bytes) => {
            putOff();
            options.onProgress?.(bytes);
          }),
        ).finally(end);
      }, options),
  };
}

const isIdempotent = (method: Method, { idempotent = method === 'GET' }: CallOptions): boolean => idempotent;

function headersOf({ json }: CallOptions, authorization: string | null): Headers {
  const headers = new Headers({ accept: 'application/json', 'cache-control': 'no-cache', pragma: 'no-cache' });
  if (authorization !== null) headers.set('authorization', authorization);
  if (json !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

function bodyOf({ form, json }: CallOptions): URLSearchParams | string | null {
  if (json !== undefined) return JSON.stringify(json);
  return form ? new URLSearchParams(form) : null;
}

function failureWithoutAnswer(timedOut: boolean): ApiError {
  return timedOut ? new ApiError(texts.timeout, 'timeout', 0) : new ApiError(texts.network, 'network', 0);
}
