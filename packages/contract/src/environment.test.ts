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
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL 的值无效/],
  [{ THIRD_PARTY_URL: 'ftp://host' }, /THIRD_PARTY_URL.*https/],
  [{ THIRD_PARTY_KEY: 'two words' }, /THIRD_PARTY_KEY/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN.*16/],
  [{ RATE_LIMIT_PER_ADRESS: '1' }, /RATE_LIMIT_PER_ADRESS 不存在/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: 'proxy' }, /TRUSTED_PROXIES/],
])('refuses %o', (source, message) => {
  expect(() => readEnvironment(source)).toThrow(message);
});
it('reads the proxies as a list', () => {
  const { TRUSTED_PROXIES } = readEnvironment({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' });
  expect(TRUSTED_PROXIES).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
});
it('leaves the variables of others alone', () => {
  expect(() => readEnvironment({ SESSION_MANAGER: 'x', DATA: 'y', HOME: '/' })).not.toThrow();
});
