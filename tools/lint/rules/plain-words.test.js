import { plainWords } from './plain-words.js';
import { testRule } from './test-rule.js';

const name = [{ messageId: 'name' }];
const phrase = [{ messageId: 'phrase' }];
const opening = [{ messageId: 'opening' }];

testRule('plain-words', plainWords, {
  valid: [
    { code: 'const maxRows = 5;' },
    { code: 'const mostly = askew(tellurium);' },
    { code: 'const randomWalk = 1;' },
    { code: '/** Rows behind a figure. */\nconst rows = 1;' },
    { code: '// A random walk of the graph, in a stand-alone worker.\nconst rows = 1;' },
    { code: "it('returns all rows', () => {});" },
    { code: 'given.say(told);' },
    { file: 'packages/a/read-rows.ts', code: 'const rows = 1;' },
  ],
  invalid: [
    { code: 'const mostRows = 5;', errors: name },
    { code: 'const leastRows = 5;', errors: name },
    { code: 'const askedRows = 5;', errors: name },
    { code: 'function tellUser() {}', errors: name },
    { code: 'const read = (whole) => whole;', errors: name },
    { code: 'const row = { told_apart: 1 };', errors: name },
    { code: 'class CalendarDoors {}', errors: name },
    { code: 'class Cache { #most = 1; #told = 1; }', errors: name },
    { code: 'const [mostRows, other] = [1, 2];', errors: name },
    { file: 'packages/a/walk-tree.ts', code: 'const rows = 1;', errors: name },
    { code: '/** What a row says. */\nconst rows = 1;', errors: [...opening, ...phrase] },
    { code: '// Whether it is empty.\nconst rows = 1;', errors: opening },
    { code: '// The whole list.\nconst rows = 1;', errors: phrase },
    { code: '// It rests on later rows.\nconst rows = 1;', errors: phrase },
    { code: "it('asks twice', () => {});", errors: phrase },
    { code: "describe.each([1])('the whole of %s', () => {});", errors: phrase },
  ],
});
