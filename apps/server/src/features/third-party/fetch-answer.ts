/** The provider did not respond, or not by the contract. */
export class AnswerError extends Error {
  override name = 'AnswerError';
  /** True if a retry may succeed: the network or the server failed, not the request. */
  readonly passing: boolean;

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.passing = passing;
  }
}

export interface FetchOptions {
  headers: Readonly<Record<string, string>>;
  /** For connecting, waiting and reading together. */
  timeoutMs: number;
  maxBytes: number;
}

/**
 * JSON of a GET with status 200. Redirects are not followed: they would send the key elsewhere.
 * @throws AnswerError
 */
export async function fetchAnswer(url: URL, { headers, timeoutMs, maxBytes }: FetchOptions): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  let text: string;
  try {
    const response = await fetch(url, { headers: { accept: 'application/json', ...headers }, redirect: 'error', signal });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new AnswerError(`HTTP ${response.status}`, { passing: response.status >= 500 });
    }
    text = await readText(response, maxBytes);
  } catch (cause) {
    if (cause instanceof AnswerError) throw cause;
    if (signal.aborted) throw new AnswerError(`no answer within ${timeoutMs} ms`, { cause });
    throw new AnswerError('the connection failed', { passing: true, cause });
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the answer, and this one is logged.
    throw new AnswerError('the answer is not JSON');
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AnswerError(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
