/** Failure that is returned to the page: 404 for a missing driver, token or certificate. */
export class AgentError extends Error {
  override name = 'AgentError';
  readonly code: '404' | '500';

  constructor(code: '404' | '500', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
