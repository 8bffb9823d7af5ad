import { configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { useQuestions } from './widgets/confirm/confirm.ts';

// What a page shows once an answer has come takes seconds where other tests have the cores; the limit of a test ends a wait for nothing.
configure({ asyncUtilTimeout: 60_000 });

/** A rule of antd that decides neither whether a test finds an element nor whether it can click there. */
const decidesNothing = ({ cssText }: CSSRule) => cssText.includes('ant-') && !/\b(?:display|visibility|pointer-events)\s*:/.test(cssText);

// For each element whose role a test looks for, happy-dom matches all rules of the page: with those of antd a third of these tests' time.
// Files share a worker, in which this is done once.
const sheets: { replaceSync: (this: CSSStyleSheet, text: string) => void } = CSSStyleSheet.prototype;
const { replaceSync } = sheets;
if (replaceSync.name !== 'replaceWithFewerRules') {
  sheets.replaceSync = function replaceWithFewerRules(text) {
    replaceSync.call(this, text);
    for (let at = this.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = this.cssRules[at];
      if (rule && decidesNothing(rule)) this.deleteRule(at);
    }
  };
}

// Files share a worker: a question that nobody answered would be the first that the next file sees. It runs after a file's own clean-up.
afterEach(() => {
  const unanswered = useQuestions.getState().waiting.map(({ title }) => title);
  useQuestions.setState({ waiting: [] });
  expect(unanswered, 'questions without an answer').toEqual([]);
});
