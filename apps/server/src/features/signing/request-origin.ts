import type { FastifyRequest } from 'fastify';

/** Origin of the request, as stated by the browser, or else the URL of the request. */
export const requestOrigin = ({ headers: { origin }, protocol, host }: FastifyRequest): string =>
  origin !== undefined && /^https?:\/\/[^\s/]{1,255}$/.test(origin) ? origin : `${protocol}://${host}`;
