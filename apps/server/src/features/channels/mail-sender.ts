import nodemailer from 'nodemailer';
import { SendError, type OutgoingText } from './outgoing-text.ts';
import { channelMessages } from './messages.ts';

export interface MailFile {
  name: string;
  content: Buffer;
}

const timeoutMs = 20_000;

/** Sends e-mail through one SMTP server. */
export class MailSender {
  readonly #transport: ReturnType<typeof nodemailer.createTransport>;
  readonly #from: string;

  /** @param url `smtp://user:password@host:port`, or `smtps:` for TLS from the start. */
  constructor(url: string, from: string) {
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    this.#transport = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
    this.#from = from;
  }

  /** @throws SendError */
  async send(to: string, { title, lines, link }: OutgoingText, files: readonly MailFile[] = []): Promise<void> {
    const text = [...lines, ...(link === null ? [] : ['', channelMessages.link(link)])].join('\n');
    const attachments = files.map(({ name, content }) => ({ filename: name, content }));
    try {
      await this.#transport.sendMail({ from: this.#from, to, subject: title, text, textEncoding: 'base64', attachments });
    } catch (cause) {
      const { responseCode } = cause as { responseCode?: number };
      // 5xx is a final refusal of SMTP; anything else may succeed later.
      throw new SendError(reasonOf(cause), { isPassing: responseCode === undefined || responseCode < 500, cause });
    }
  }

  close(): void {
    this.#transport.close();
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);
