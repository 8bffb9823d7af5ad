import { describe, expect, it } from 'vitest';
import { planOf } from './plan.ts';
import { proposeQuestions } from './propose.ts';
import { groupQuestions } from './questions/groups.test-support.ts';
import { listQuestions } from './questions/lists.test-support.ts';
import { testNames } from './questions/questions.test-support.ts';
import { rankingQuestions } from './questions/rankings.test-support.ts';
import { refusalQuestions, trapQuestions } from './questions/refusals.test-support.ts';
import { valueQuestions } from './questions/values.test-support.ts';
import { readQuestion } from './read-question.ts';
import { testEnd } from './short-intent.test-support.ts';
import { writeQuestion } from './write-question.ts';

const context = { dataEnd: testEnd, named: testNames };

describe('questions written from a reading', () => {
  const answered = [...valueQuestions, ...rankingQuestions, ...groupQuestions, ...listQuestions].filter(([, expected]) => !expected.startsWith('refuse'));
  it.each(answered)('%s', (question) => {
    const read = readQuestion(question, context);
    if (!('reading' in read)) throw new TypeError('refused');
    const again = readQuestion(writeQuestion(read.reading), context);
    expect('reading' in again && planOf(again.reading)).toEqual(planOf(read.reading));
  });
});

describe('proposals beside a refusal', () => {
  const refused = [...refusalQuestions, ...trapQuestions].filter(([question, expected]) => expected.startsWith('refuse') && question !== '');
  it.each(refused)('%s', (question) => {
    const read = readQuestion(question, context);
    const refusal = 'refusal' in read ? read.refusal : { code: 'unsupported' as const, word: '', instead: [] };
    const parts = 'refusal' in read ? read.parts : read.reading;
    const proposed = proposeQuestions(question, refusal, parts, { ...context, mayUse: () => true });
    expect(proposed).toHaveLength(3);
    for (const one of proposed) expect('reading' in readQuestion(one, context)).toBe(true);
  });

  it('replaces a word with several meanings', () => {
    const read = readQuestion('去年金额是多少', context);
    if (!('refusal' in read)) throw new TypeError('answered');
    expect(proposeQuestions('去年金额是多少', read.refusal, read.parts, { ...context, mayUse: () => true })).toEqual(['去年成交金额是多少', '去年预算金额是多少', '去年节资额是多少']);
  });

  it('offers the full names of companies', () => {
    const read = readQuestion('力天管业中标金额', context);
    if (!('refusal' in read)) throw new TypeError('answered');
    const proposed = proposeQuestions('力天管业中标金额', read.refusal, read.parts, { ...context, mayUse: () => true });
    expect(proposed.slice(0, 2)).toEqual(['浙江力天管业有限公司中标金额', '江苏力天管业股份有限公司中标金额']);
  });
});
