import { expect, it } from 'vitest';
import { answerArguments } from './answer-arguments.ts';

it.each([
  [['--help'], 0, '用法：tenderscope'],
  [['-h'], 0, '用法：tenderscope'],
  [['--version'], 0, '.'],
  [['--port', '80'], 2, '不认识的参数：--port'],
  [['--help', 'serve'], 2, '不认识的参数：serve'],
])('the arguments %j end with %i', (args, code, text) => {
  expect(answerArguments(args)).toEqual({ text: expect.stringContaining(text) as string, code });
});

it('has the version of the project', () => {
  expect(answerArguments(['--version']).text).toMatch(/^\d+\.\d+\.\d+$/);
});
