/** A failure that is returned to the page: 404 for a driver, a token or a certificate that is not there. */
export class AgentError extends Error {
  override name = 'AgentError';
  readonly code: '404' | '500';

  constructor(code: '404' | '500', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
