import type { FastifyRequest } from 'fastify';

/** Values of `?value=…&value=…`, in order. */
export function positional({ query }: FastifyRequest): string[] {
  const { value } = query as { value?: string | string[] };
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
