import { randomBytes } from 'node:crypto';
import type { AgentPdf } from '@tenderscope/contract';
import { AgentError } from '../agent-error.ts';
import { messages } from '../messages.ts';
import type { HeldCertificate } from '../vendors/vendor.ts';
import type { KnownOrigins } from './known-origins.ts';
import { isSignInTo } from './sign-in-statement.ts';

/** A request for the consent of the user at this machine. */
export interface ConsentQuestion {
  origin: string;
  command: 'sign' | 'signPdf' | 'decrypt';
  project: string;
  held: HeldCertificate;
  /** Content to be signed, the digest of a PDF, or the envelope. */
  content: Uint8Array;
  /** Site's description of a PDF. */
  pdf?: AgentPdf;
  signal: AbortSignal;
}

/** @property mayRemember true if the user may permit the same permanently. */
export type PendingQuestion = ConsentQuestion & { isFirst: boolean; isTrusted: boolean; mayRemember: boolean };
export type ConsentReply = { isAllowed: boolean; isRemembered: boolean; pin: string | undefined };

interface ConsentOptions {
  trustedOrigins: readonly string[];
  /** Shows the page of a question to the user. */
  show: (path: string) => void;
  origins: KnownOrigins;
  timeoutMs?: number;
}

const waitMs = 110_000;

/**
 * Requests consent before a key is used: on a page of the agent, whose URL nobody else can guess. A user may permit a site permanently to
 * have its logins signed; other content to be signed or decrypted is shown each time.
 */
export class Consent {
  readonly #options: ConsentOptions;
  readonly #pending = new Map<string, { question: PendingQuestion; reply: (input: ConsentReply | undefined) => void }>();

  constructor(options: ConsentOptions) {
    this.#options = options;
  }

  /** @returns the PIN if the key needs one. @throws AgentError if the user refuses or does not answer. */
  async send(question: ConsentQuestion): Promise<string | undefined> {
    const { trustedOrigins, origins, show, timeoutMs = waitMs } = this.#options;
    const isTrusted = trustedOrigins.includes(question.origin);
    if (isTrusted && !question.held.needsPin) return undefined;
    const { origin, held, command, content } = question;
    const known = await origins.find(origin);
    const mayRemember = !isTrusted && !held.needsPin && command === 'sign' && isSignInTo(origin, Buffer.from(content).toString('utf8'));
    if (mayRemember && known?.signIn.includes(held.id)) return undefined;
    const pending = { ...question, isTrusted, mayRemember, isFirst: known === undefined };
    const token = randomBytes(32).toString('base64url');
    const input = await new Promise<ConsentReply | undefined>((resolve) => {
      const settle = (reply: ConsentReply | undefined): void => {
        clearTimeout(limit);
        this.#pending.delete(token);
        resolve(reply);
      };
      const limit = setTimeout(() => settle(undefined), timeoutMs);
      question.signal.addEventListener('abort', () => settle(undefined), { once: true });
      this.#pending.set(token, { question: pending, reply: settle });
      show(`/consent/${token}`);
    });
    if (!input) throw new AgentError('500', messages.consentTimeout);
    if (!input.isAllowed) throw new AgentError('500', messages.refused);
    await origins.remember(origin, mayRemember && input.isRemembered ? held.id : undefined);
    return input.pin;
  }

  find(token: string): PendingQuestion | undefined {
    return this.#pending.get(token)?.question;
  }

  /** @returns false if the request is no longer pending. */
  answer(token: string, reply: ConsentReply): boolean {
    const pending = this.#pending.get(token);
    pending?.reply(reply);
    return pending !== undefined;
  }
}
