import { messages } from '@tenderscope/contract';
import type { LoginFailureRepository } from '@tenderscope/state';
import { HttpError } from '../http-error.ts';

const windowMs = 15 * 60_000;
const accountLimit = 5;
const addressLimit = 20;

/**
 * Counts an attempt before it is checked, so that many at once cannot slip past; a success takes it back.
 * @throws HttpError 429 with the minutes to wait.
 */
export async function admitAttempt(
  failures: LoginFailureRepository,
  loginName: string,
  address: string,
  now: number,
): Promise<{ succeeded(): Promise<void> }> {
  const account = `account:${loginName}`;
  const place = `address:${address}`;
  for (const [subject, limit] of [
    [account, accountLimit],
    [place, addressLimit],
  ] as const) {
    const { failures: count, since } = await failures.count(subject, now, windowMs);
    if (count <= limit) continue;
    const waitMs = since + windowMs - now;
    throw new HttpError(429, messages.tooManyAttempts(Math.ceil(waitMs / 60_000)), Math.ceil(waitMs / 1000));
  }
  return {
    async succeeded() {
      await failures.clear(account);
      await failures.forgive(place);
    },
  };
}
