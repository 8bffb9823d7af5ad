import { afterEach, expect, it, vi } from 'vitest';
import config from '../apps/web/vite.config.ts';

afterEach(() => vi.unstubAllEnvs());

const targets = () => new Set(Object.values(config({ command: 'serve', mode: 'development' }).server.proxy));

it('passes calls on to the server', () => {
  vi.stubEnv('PORT', undefined);
  expect(targets()).toEqual(new Set(['http://127.0.0.1:8080']));
  vi.stubEnv('PORT', '8099');
  expect(targets()).toEqual(new Set(['http://127.0.0.1:8099']));
});
