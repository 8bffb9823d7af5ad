import { statuses, cancelledWords, companyEnd, endedWords, failedWords } from '../vocabulary/cell-words.ts';

/** The end of a lot by a word in the place of its winner or result: a stored status, or a cancellation, of which the status is unknown. */
export type Outcome = typeof statuses.failed | typeof statuses.ended | 'cancelled';

const longest = 20;

/** Undefined for a name or any other word. */
export function readOutcome(text: string): Outcome | undefined {
  const word = text.trim();
  if (word === '' || word.length > longest || companyEnd.test(word)) return undefined;
  if (failedWords.test(word)) return statuses.failed;
  if (endedWords.test(word)) return statuses.ended;
  return cancelledWords.test(word) ? 'cancelled' : undefined;
}
