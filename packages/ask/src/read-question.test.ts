import { describe, expect, it } from 'vitest';
import { groupQuestions } from './questions/groups.test-support.ts';
import { heldOutQuestions } from './questions/held-out.test-support.ts';
import { listQuestions } from './questions/lists.test-support.ts';
import { testNames } from './questions/questions.test-support.ts';
import { rankingQuestions } from './questions/rankings.test-support.ts';
import { refusalQuestions, trapQuestions } from './questions/refusals.test-support.ts';
import { valueQuestions } from './questions/values.test-support.ts';
import { readQuestion } from './read-question.ts';
import { shortIntent, testEnd } from './short-intent.test-support.ts';

const questions = { valueQuestions, rankingQuestions, groupQuestions, listQuestions, refusalQuestions, trapQuestions, heldOutQuestions };

describe.each(Object.entries(questions))('%s', (_name, list) => {
  it.each(list)('%s', (question, expected) => {
    const read = readQuestion(question, { dataEnd: testEnd, named: testNames });
    expect(shortIntent(read, testEnd)).toBe(expected.trim());
  });
});
