/** A call that did not succeed; `message` is Chinese and fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The envelope's code; `network` and `timeout` when no answer came. */
  readonly code: string;
  /** HTTP status, 0 without an answer. */
  readonly status: number;
  /** What the server says beside the message, null where it says nothing. */
  readonly data: unknown;

  constructor(message: string, code: string, status: number, data: unknown = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}
