/** A call that failed; `message` is Chinese and can be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The envelope's code; `network` and `timeout` if there was no answer. */
  readonly code: string;
  /** HTTP status, 0 without an answer. */
  readonly status: number;
  /** Data of the server beside the message, null without any. */
  readonly data: unknown;

  constructor(message: string, code: string, status: number, data: unknown = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}
