import { cancelledWords, companyEnd, dealWords, endedWords, failedWords, pendingWords, statuses } from '../vocabulary/cell-words.ts';
import { simplified } from '../vocabulary/simplified.ts';

/** The state of a lot by a text in the place of its winner or result: a stored status, or a cancellation, whose status is unknown. */
export type Outcome = typeof statuses.failed | typeof statuses.ended | typeof statuses.running | 'cancelled';

const longest = 40;

/** Undefined for a name or any other word. */
export function readOutcome(text: string): Outcome | undefined {
  const word = simplified(text.trim());
  if (word === '' || word.length > longest || companyEnd.test(word)) return undefined;
  if (dealWords.test(word)) return undefined;
  if (failedWords.test(word)) return statuses.failed;
  if (endedWords.test(word)) return statuses.ended;
  if (cancelledWords.test(word)) return 'cancelled';
  return pendingWords.test(word) ? statuses.running : undefined;
}
