import type { StoredMessage } from '@tenderscope/state';
import { channelMessages } from './messages.ts';
import type { OutgoingText } from './outgoing-text.ts';

/** Lines of a digest. */
const maxLines = 60;

/** Lines of a message, as stored. */
export interface MessageContent {
  lines: { text: string; address: string | null }[];
  /** Number of facts beyond the lines. */
  moreNum: number;
  /** Page of all of them. */
  address: string | null;
  /** True for suspicions, which are named in the app only. */
  isLead: boolean;
  /** Guid of a data report, whose file is attached to e-mails. */
  report?: string;
}

export const contentOf = ({ content }: Pick<StoredMessage, 'content'>): MessageContent => JSON.parse(content) as MessageContent;

/** Messages as one text: a single one with its lines, or a digest of their titles and lines. */
export function outgoing(messages: readonly StoredMessage[], link: string | null): OutgoingText {
  const parts = messages.map((message) => {
    const { lines, moreNum, isLead } = contentOf(message);
    const shown = isLead ? [] : [...lines.map(({ text }) => text), ...(moreNum > 0 ? [channelMessages.more(moreNum)] : [])];
    return { title: message.title, lines: shown };
  });
  const [first] = parts;
  if (first && parts.length === 1) return { ...first, link };
  const all = parts.flatMap(({ title, lines }) => [title, ...lines.map((line) => `· ${line}`)]);
  const cut = all.length > maxLines ? [channelMessages.more(all.length - maxLines)] : [];
  return { title: channelMessages.digest(messages.length), lines: [...all.slice(0, maxLines), ...cut], link };
}
