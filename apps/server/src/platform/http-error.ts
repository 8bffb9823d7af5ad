/** Failure with its HTTP status and the Chinese message for the caller. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** Seconds, for `retry-after`. */
  readonly retryAfter: number | undefined;
  /** Additional data for the caller. */
  readonly data: unknown;

  constructor(status: number, message: string, retryAfter?: number, data: unknown = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}
