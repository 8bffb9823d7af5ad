import { briefingKinds, briefingLimits, type BriefingKind, type BriefingSentence } from '@tenderscope/contract';
import type { BriefingReading, Candidate } from './reading.ts';

export type Candidates = Readonly<Record<BriefingKind, Candidate>>;

const order = Object.keys(briefingKinds) as BriefingKind[];

/**
 * The most important sentences of what is new, in the order of `briefingKinds`. A candidate without news has none.
 * @throws DeadlineError, StoreUnavailableError; the signal's reason.
 */
export async function composeBriefing(candidates: Candidates, reading: BriefingReading): Promise<BriefingSentence[]> {
  const found: BriefingSentence[] = [];
  for (const kind of order) {
    if (found.length === briefingLimits.sentences) break;
    const sentence = await candidates[kind](reading);
    if (sentence !== null) found.push(sentence);
  }
  return found;
}
