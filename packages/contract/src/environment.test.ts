import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

it('has a default for everything that may be left out', () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 8080, BASE_PATH: '/bigdata', DATA_DIR: './var', DEMO_LOTS: 20_000 });
  expect(readEnvironment({ PORT: '' }).PORT).toBe(8080);
});
it('reads numbers from text', () => {
  expect(readEnvironment({ PORT: '0', DEMO_LOTS: '0' })).toMatchObject({ PORT: 0, DEMO_LOTS: 0 });
});
it.each([
  [{ PORT: 'abc' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ BASE_PATH: 'bigdata/' }, /BASE_PATH/],
  [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD.*8/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ QUERY_TIMEOUTMS: '5' }, /QUERY_TIMEOUTMS 不存在/],
  [{ DATABASE_URL: 'postgresql://x' }, /DATABASE_URL 不存在/],
])('refuses %o', (source, message) => {
  expect(() => readEnvironment(source)).toThrow(message);
});
it('leaves the variables of others alone', () => {
  expect(() => readEnvironment({ SESSION_MANAGER: 'x', DATA: 'y', HOME: '/' })).not.toThrow();
});
