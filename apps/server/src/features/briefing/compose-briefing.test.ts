import { briefingKinds, briefingLimits, type BriefingKind } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { composeBriefing, type Candidates } from './compose-briefing.ts';
import { briefingMessages } from './messages.ts';
import type { BriefingReading } from './reading.ts';

const kinds = Object.keys(briefingKinds) as BriefingKind[];
const reading = {} as BriefingReading;

/** Candidates of which some have news; records those that were read. */
function candidatesOf(withNews: readonly BriefingKind[]): { candidates: Candidates; read: BriefingKind[] } {
  const read: BriefingKind[] = [];
  const candidateOf = (kind: BriefingKind) => async () => {
    read.push(kind);
    return withNews.includes(kind) ? { kind, text: kind, num: 1, address: '/' } : null;
  };
  return { candidates: Object.fromEntries(kinds.map((kind) => [kind, candidateOf(kind)])) as unknown as Candidates, read };
}

it('has no sentence without news', async () => {
  expect(await composeBriefing(candidatesOf([]).candidates, reading)).toEqual([]);
});

it('begins with the most important news and has at most five sentences', async () => {
  const { candidates, read } = candidatesOf(kinds.toReversed());
  const sentences = await composeBriefing(candidates, reading);
  expect(sentences.map(({ kind }) => kind)).toEqual(kinds.slice(0, briefingLimits.sentences));
  expect(read).toEqual(kinds.slice(0, briefingLimits.sentences));
  expect((await composeBriefing(candidatesOf(['cases', 'newGroups', 'added']).candidates, reading)).map(({ kind }) => kind)).toEqual(['newGroups', 'added', 'cases']);
});

it('names findings suspicions, and unknown amounts', () => {
  expect(briefingMessages.newGroups(2, '甲公司、乙公司', 7)).toBe('新发现 2 个疑似团伙（线索，供核查），依据最强的是：甲公司、乙公司，在 7 个标段同时投标');
  expect(briefingMessages.dealt({ num: 3, amount: null, knownNum: 0 }, null)).toBe('新成交 3 个标段');
  expect(briefingMessages.rate('流标率', '2026-10', { now: 0.125, then: 0.1, points: 2.5 }, { name: '', points: 1.25 })).toBe(
    '2026-10 流标率 12.50%，比上月（10.00%）上升 2.50 个百分点，影响最大的是未注明的部分（+1.25 个百分点）',
  );
});
