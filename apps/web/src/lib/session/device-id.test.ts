import { expect, it } from 'vitest';
import { newDeviceId } from './device-id.ts';

it('makes different version 4 UUIDs', () => {
  const ids = Array.from({ length: 200 }, newDeviceId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});
