import type { Envelope } from '@tenderscope/contract';
import { ApiError } from '../api-error.ts';
import { texts } from '../../messages.ts';

/** The envelope in an answer's text. For a failure, throws its message or, without one, the text for its status. */
export function readAnswer(response: Response, text: string): Envelope {
  const body = parse(text);
  const code = codeOf(body) ?? String(response.status);
  if (response.ok && body && code === '200' && body['success'] !== false) return body as unknown as Envelope;
  const reason = [body?.['message'], body?.['errMessage'], body?.['error']].find((entry) => typeof entry === 'string' && isChinese.test(entry));
  throw new ApiError(typeof reason === 'string' ? reason : textOf(response), code, response.status, dataOf(body));
}

/** Proxies and frameworks have English error messages, which are not for users. */
const isChinese = /\p{Script=Han}/u;

function dataOf(body: Record<string, unknown> | null): unknown {
  const data = body?.['data'];
  return typeof data === 'object' && data !== null && 'data' in data ? data.data : null;
}

/** Gateways and older services send the code as a number. */
function codeOf(body: Record<string, unknown> | null): string | null {
  const code = body?.['code'];
  return typeof code === 'string' || typeof code === 'number' ? String(code) : null;
}

function textOf({ ok, status, headers }: Response): string {
  if (ok) return texts.unreadable;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (status === 429 && seconds > 0) return texts.tooManyRequests(Math.ceil(seconds));
  return texts.failed(status);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
