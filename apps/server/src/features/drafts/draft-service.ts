import { dayMs, draftLimits, withoutSecrets, type Draft } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { draftErrors } from './draft-errors.ts';

/** Minimum interval between removals of old drafts. */
const purgeMs = 3_600_000;

interface DraftInput {
  form: string;
  /** Time of the last change on the caller's clock, epoch ms. */
  at: number;
  start: Record<string, unknown>;
  values: Record<string, unknown>;
}

/** Input of forms that was not submitted; each user has access only to their own. */
export class DraftService {
  readonly #state: StateStore;
  #purgedAt = 0;

  constructor(state: StateStore) {
    this.#state = state;
  }

  async find(userGuid: string, form: string): Promise<Draft | null> {
    const stored = await this.#state.drafts.find(userGuid, form, oldest());
    return stored ? { at: stored.at, content: stored.content === null ? null : (JSON.parse(stored.content) as Draft['content']) } : null;
  }

  /** @returns false if a newer draft is stored. @throws HttpError 413, and 409 above the maximum number. */
  async keep(userGuid: string, { form, at, start, values }: DraftInput): Promise<boolean> {
    const content = JSON.stringify({ start: withoutSecrets(start), values: withoutSecrets(values) });
    if (Buffer.byteLength(content) > draftLimits.bytes) throw draftErrors.tooLarge(draftLimits.bytes / 1024);
    return this.#write(userGuid, { form, at, content });
  }

  /** @returns false if a newer draft is stored. */
  remove(userGuid: string, { form, at }: Pick<DraftInput, 'form' | 'at'>): Promise<boolean> {
    return this.#write(userGuid, { form, at, content: null });
  }

  async #write(userGuid: string, { at, ...draft }: { form: string; at: number; content: string | null }): Promise<boolean> {
    const now = Date.now();
    if (now - this.#purgedAt >= purgeMs) {
      this.#purgedAt = now;
      await this.#state.drafts.removeBefore(oldest());
    }
    // A clock that is fast must not make a draft unchangeable.
    const result = await this.#state.drafts.keep({ ...draft, userGuid, at: Math.min(at, now) }, { max: draftLimits.num, since: oldest() });
    if (result === 'full') throw draftErrors.tooMany(draftLimits.num);
    return result === 'kept';
  }
}

const oldest = (): number => Date.now() - draftLimits.days * dayMs;
