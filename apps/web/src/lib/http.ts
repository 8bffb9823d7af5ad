import type { Envelope } from '@tenderscope/contract';
import { ApiError } from './api-error.ts';
import { texts } from './messages.ts';

export interface HttpSettings {
  /** Address of the application without a trailing slash, e.g. `/bigdata`. */
  base: string;
  authorization: () => string | null;
  /** The session ran out: HTTP 200 with envelope code 401. */
  onExpired: () => void;
  /** There is no session: HTTP status 401. */
  onSignedOut: () => void;
  onAnswer?: (headers: Headers) => void;
  /** Called with each failure's text, unless the call is silent. */
  onError?: (message: string) => void;
  timeoutMs?: number;
  retryDelayMs?: number;
}

export interface CallOptions {
  /** Sent form-encoded. */
  form?: Record<string, string>;
  /** May be sent twice without harm; any GET is. */
  idempotent?: boolean;
  /** The caller shows the failure in its own place. */
  silent?: boolean;
  /** Overrides the stored authorization; null sends none. */
  authorization?: string | null;
  signal?: AbortSignal;
}

/** An answer: an envelope, save for the public key, which also carries `output`. */
export type Answer<Row, Result> = Envelope<Row, unknown, Result> & { output?: string };

export interface Http {
  call: <Row = unknown, Result = unknown>(method: 'GET' | 'POST', path: string, options?: CallOptions) => Promise<Answer<Row, Result>>;
}

const passing = new Set([0, 502, 503, 504]);

/** The one way to the server: time-out, one retry, typed failures, session loss. */
export function createHttp(settings: HttpSettings): Http {
  const { timeoutMs = 50_000, retryDelayMs = 10_000 } = settings;

  const authorizationOf = ({ authorization }: CallOptions): string | null =>
    authorization === undefined ? settings.authorization() : authorization;

  async function send(method: string, path: string, options: CallOptions): Promise<Answer<unknown, unknown>> {
    const authorization = authorizationOf(options);
    const headers = new Headers({ accept: 'application/json', 'cache-control': 'no-cache', pragma: 'no-cache' });
    if (authorization !== null) headers.set('authorization', authorization);
    const body = options.form ? new URLSearchParams(options.form) : null;
    const deadline = withDeadline(timeoutMs, options.signal);
    try {
      const response = await fetch(settings.base + path, { method, headers, body, signal: deadline.signal });
      const text = await response.text();
      settings.onAnswer?.(response.headers);
      return readAnswer(response, text);
    } catch (error) {
      throw error instanceof ApiError || options.signal?.aborted ? error : failureWithoutAnswer(deadline.passed());
    } finally {
      deadline.clear();
    }
  }

  async function call(method: 'GET' | 'POST', path: string, options: CallOptions = {}): Promise<Answer<unknown, unknown>> {
    const repeatable = options.idempotent ?? method === 'GET';
    const sent = authorizationOf(options);
    try {
      return await send(method, path, options).catch(async (error: unknown) => {
        if (!repeatable || !(error instanceof ApiError) || error.code === 'timeout' || !passing.has(error.status)) throw error;
        await pause(retryDelayMs, options.signal);
        return send(method, path, options);
      });
    } catch (error) {
      if (error instanceof ApiError) report(error, { silent: options.silent ?? false, current: sent === settings.authorization() });
      throw error;
    }
  }

  /** A late answer to a session that is over already says nothing about the current one. */
  function report(error: ApiError, { silent, current }: { silent: boolean; current: boolean }): void {
    if (error.code === '401' && !current) return;
    if (error.status === 401) settings.onSignedOut();
    else if (error.code === '401') settings.onExpired();
    else if (!silent) settings.onError?.(error.message);
  }

  return { call: call as Http['call'] };
}

function failureWithoutAnswer(timedOut: boolean): ApiError {
  return timedOut ? new ApiError(texts.timeout, 'timeout', 0) : new ApiError(texts.network, 'network', 0);
}

/** Aborts when the caller does or when the time is up, the reading of the body included. */
function withDeadline(ms: number, caller?: AbortSignal) {
  const controller = new AbortController();
  let passed = false;
  const timer = setTimeout(() => {
    passed = true;
    controller.abort();
  }, ms);
  const forward = (): void => controller.abort(caller?.reason);
  caller?.addEventListener('abort', forward);
  if (caller?.aborted) forward();
  return {
    signal: controller.signal,
    passed: () => passed,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', forward);
    },
  };
}

function readAnswer(response: Response, text: string): Answer<unknown, unknown> {
  const body = parse(text);
  const code = typeof body?.['code'] === 'string' ? body['code'] : String(response.status);
  if (response.ok && body && code === '200' && body['success'] !== false) return body as unknown as Answer<unknown, unknown>;
  const told = [body?.['message'], body?.['errMessage'], body?.['error']].find((entry) => typeof entry === 'string' && entry !== '');
  const fallback = response.ok ? texts.unreadable : response.statusText || texts.failed(response.status);
  throw new ApiError(typeof told === 'string' ? told : fallback, code, response.status);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', leave, { once: true });
  });
}
