import { configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { useQuestions } from './widgets/confirm/confirm.ts';

// What a page shows once an answer has come takes seconds where other tests have the cores; the limit of a test ends a wait for nothing.
configure({ asyncUtilTimeout: 60_000 });

// Files share a worker: a question that nobody answered would be the first that the next file sees. It runs after a file's own clean-up.
afterEach(() => {
  const unanswered = useQuestions.getState().waiting.map(({ title }) => title);
  useQuestions.setState({ waiting: [] });
  expect(unanswered, 'questions without an answer').toEqual([]);
});
