import { expect, it } from 'vitest';
import { settingProblems } from './check-settings.mjs';

it.each([
  [{ PORT: 'eighty' }, '环境变量 PORT 的值无效：应为 0 到 65535 的整数'],
  [{ PORT: '70000' }, '环境变量 PORT 的值无效：应为 0 到 65535 的整数'],
  [{ CRYPTO_SUITE: 'sm9' }, '环境变量 CRYPTO_SUITE 的值无效：应为 standard、sm 之一'],
  [{ SEAL_SECRET: 'short' }, '环境变量 SEAL_SECRET 的值无效：至少 32 个字符'],
  [{ BASE_PATH: 'bigdata' }, '环境变量 BASE_PATH 的值无效：格式不正确，写法见 docs/operations.md 的 Settings'],
  [{ DATABASE_URL: 'not a url' }, '环境变量 DATABASE_URL 的值无效：格式不正确，写法见 docs/operations.md 的 Settings'],
])('%o is refused before anything is installed', (environment, problem) => {
  expect(settingProblems(environment, true)).toEqual([problem]);
});

it('the administrator\'s password is checked for its length only at the first start, and the refusal names the accepted lengths', () => {
  const [problem] = settingProblems({ ADMIN_PASSWORD: 'eleven char' }, true);
  expect(problem).toMatch(/^环境变量 ADMIN_PASSWORD 的值无效：密码至少 12 个字符，不能是常见密码.*；可用四五个不相干的词连成/);
  expect(settingProblems({ ADMIN_PASSWORD: 'eleven char' }, false)).toEqual([]);
});

it('valid, empty or unrelated settings are no problem', () => {
  const fine = { PORT: '8080', DEMO_LOTS: '', ADMIN_PASSWORD: 'four words in a row', LOG_LEVEL: 'info', HOME: '/root', TRUSTED_PROXIES: '10.0.0.0/8' };
  expect(settingProblems(fine, true)).toEqual([]);
});
