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

describe('a word that is added to a question', () => {
  const answered = [...valueQuestions, ...rankingQuestions, ...groupQuestions, ...listQuestions].filter(([, expected]) => !expected.startsWith('refuse'));
  const words = [
    '没有', '平均', '倒数第二', '江苏', '合肥市', '占比', '超过100万', '超过20%', '3家以上', '进行中', '注册在浙江', '委托代理', '公开招标', '集团内', '肥东沄晖', '皖通阀门',
    '专家', '公司', '代理', '原因', '明年', '甲乙丙',
  ];
  it.each(words)('%s changes its plan, or refuses it', (word) => {
    const plan = (question: string): string => shortIntent(readQuestion(question, { dataEnd: testEnd, named: testNames }), testEnd);
    const ignored = answered.flatMap(([question]) => (!question.includes(word) && plan(`${word}${question}`) === plan(question) ? [question] : []));
    expect(ignored).toEqual([]);
  });
});
