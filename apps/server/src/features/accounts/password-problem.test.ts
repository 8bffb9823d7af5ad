import { expect, it } from 'vitest';
import { randomPassword } from './random-password.ts';
import { passwordProblem } from './password-problem.ts';

it.each([
  ['correct-horse-battery', null],
  ['a long password', null],
  ['冬天的招标会议室里没有暖气', null],
  ['kq7#vz1!m2xp', null],
  ['wang likes 3 pears', null],
  ['eleven char', 'short'],
  ['', 'short'],
  ['😀🎈🐼🍊🚲🌧', 'short'],
  ['招'.repeat(64), 'long'],
  ['            ', 'repeated'],
  ['aaaaaaaaaaaa', 'repeated'],
  ['aBcaBcABCabcabc', 'repeated'],
  ['my dog my dog ', 'repeated'],
  ['123456789012', 'sequence'],
  ['987654321098', 'sequence'],
  ['abcdefghijkl', 'sequence'],
  ['Qwertyuiop123', 'sequence'],
  ['1qaz2wsx3edc', 'sequence'],
  ['!QAZ2wsx#EDC', 'sequence'],
  ['aaaabbbbcccc', 'sequence'],
  ['qwertyuiop[]', 'common'],
  ['Password1234', 'common'],
  ['P@ssw0rd2024!', 'common'],
  ['Administrator', 'common'],
  ['woaini1314520', 'common'],
  ['Admin@123456', 'common'],
  ['peanutbutter', 'common'],
  ['招标采购2026招标采购', null],
  ['招标采购20262026', 'common'],
  ['wangfang2024', 'loginName'],
  ['wangfangWangFang', 'repeated'],
  ['WangFang@wangfang', 'loginName'],
] as const)('%s: %s', (password, problem) => {
  expect(passwordProblem(password, 'wangfang')).toBe(problem);
});
it('accepts generated passwords', () => {
  for (let count = 0; count < 1000; count += 1) expect(passwordProblem(randomPassword(), 'admin')).toBeNull();
});
it('handles a long password quickly, although its parts combine in many ways', () => {
  const start = performance.now();
  for (const password of ['ab'.repeat(94), '1'.repeat(189) + 'x', 'qwerty'.repeat(31)]) passwordProblem(password, 'a');
  expect(performance.now() - start).toBeLessThan(10_000);
});
