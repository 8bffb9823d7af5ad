import { expect, it } from 'vitest';
import { answerArguments, versionOf } from './answer-arguments.ts';

it.each([
  [['--help'], 0, '用法：tenderscope'],
  [['-h'], 0, '用法：tenderscope'],
  [['--version'], 0, '1.2.3'],
  [['--port', '80'], 2, '不认识的参数：--port'],
  [['--help', 'serve'], 2, '不认识的参数：serve'],
])('the arguments %j end with %i', (args, code, text) => {
  expect(answerArguments(args, '1.2.3')).toEqual({ text: expect.stringContaining(text) as string, code });
});

it('finds the version of the project', () => {
  expect(versionOf(new URL('../../main.ts', import.meta.url).href)).toMatch(/^\d+\.\d+\.\d+$/);
});
