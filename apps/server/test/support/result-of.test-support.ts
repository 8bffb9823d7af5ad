import { expect } from 'vitest';
import type { Reply } from './test-client.ts';

/** Result of a successful call. */
export function resultOf({ envelope, status }: Reply): unknown {
  expect([status, envelope.message]).toEqual([200, '']);
  return envelope.result;
}
