import type { FastifyRequest } from 'fastify';

/** The origin of the request, as the browser states it; without one, the address of the request. */
export const requestOrigin = ({ headers: { origin }, protocol, host }: FastifyRequest): string =>
  origin !== undefined && /^https?:\/\/[^\s/]{1,255}$/.test(origin) ? origin : `${protocol}://${host}`;
