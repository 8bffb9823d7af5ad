import { configure } from '@testing-library/react';
import { afterAll, afterEach, expect } from 'vitest';
import { useSession } from './lib/session/session-store.ts';
import { useQuestions } from './widgets/confirm/confirm.ts';

// Content after an answer takes seconds while other tests use the cores; the limit of a test ends an endless wait.
configure({ asyncUtilTimeout: 60_000 });

/** True for a rule of antd that affects neither finding an element nor clicking it in a test. */
const decidesNothing = ({ cssText }: CSSRule) => cssText.includes('ant-') && !/\b(?:display|visibility|pointer-events)\s*:/.test(cssText);

// For each element whose role a test looks for, happy-dom matches all rules of the page: with those of antd, a third of these tests' time.
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

// Files share a worker: an unanswered question would be the first one of the next file. It runs after a file's own clean-up.
afterEach(() => {
  const unanswered = useQuestions.getState().waiting.map(({ title }) => title);
  useQuestions.setState({ waiting: [] });
  expect(unanswered, 'questions without an answer').toEqual([]);
});

// With the session of an earlier file, the forms of the next one would request their drafts.
afterAll(() => useSession.setState(useSession.getInitialState(), true));
