import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../messages.mjs';
import { NotTested } from '../not-tested.mjs';
import { exitCodeOf, runAttacks, verdictTable } from './verdicts.mjs';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const held = { name: 'a', run: async () => ({ isSucceeded: false, figures: '1 of 2' }) };
const succeeded = { name: 'b', run: async () => ({ isSucceeded: true, figures: '2 of 2' }) };
const notTested = { name: 'c', run: () => Promise.reject(new NotTested('not here')) };
const broken = { name: 'd', run: () => Promise.reject(new Error('gone | wrong\nat once')) };

describe('attacks', () => {
  it('are run in order, whatever the result of those before', async () => {
    const lines = await runAttacks([broken, succeeded, notTested, held]);
    expect(lines.map(({ number, name, verdict }) => [number, name, verdict])).toEqual([
      [1, 'd', 'broken'],
      [2, 'b', 'succeeded'],
      [3, 'c', 'notTested'],
      [4, 'a', 'held'],
    ]);
  });
  it.each([
    [0, [held, notTested]],
    [1, [held, succeeded, broken]],
    [2, [held, broken]],
  ])('exit with %i', async (code, attacks) => {
    expect(exitCodeOf(await runAttacks(attacks))).toBe(code);
  });
});

it('the table has a row for each, with its figures or the reason why it was not tested', async () => {
  const [, , ...rows] = verdictTable(await runAttacks([held, succeeded, notTested, broken])).split('\n');
  const { verdicts } = messages.own;
  expect(rows).toEqual([
    `| 1 | a | 1 of 2 | ${verdicts.held('')} |`,
    `| 2 | b | 2 of 2 | ${verdicts.succeeded('')} |`,
    `| 3 | c | – | ${verdicts.notTested('not here')} |`,
    `| 4 | d | – | ${verdicts.broken('gone \\| wrong at once')} |`,
  ]);
});
