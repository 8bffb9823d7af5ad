import { createHmac } from 'node:crypto';
import type { RobotKind } from '@tenderscope/contract';
import { channelMessages } from './messages.ts';
import { SendError, type OutgoingText } from './outgoing-text.ts';

export interface RobotAddress {
  url: string;
  /** Empty without a signature. */
  secret: string;
}

interface RobotRequest {
  url: string;
  body: object;
}

const timeoutMs = 10_000;
const maxAnswerBytes = 65_536;

/** Maximum length of a text, bytes of UTF-8. */
const maxBytes: Record<RobotKind, number> = { wecom: 2048, dingtalk: 20_000, feishu: 20_000 };

/** The text with as many lines as fit. */
function plainText({ title, lines, link }: OutgoingText, kind: RobotKind): string {
  const end = link === null ? [] : [channelMessages.link(link)];
  for (let shown = lines.length; ; shown -= 1) {
    const cut = shown < lines.length ? [channelMessages.more(lines.length - shown)] : [];
    const text = [title, ...lines.slice(0, shown), ...cut, ...end].join('\n');
    if (shown === 0 || Buffer.byteLength(text) <= maxBytes[kind]) return text;
  }
}
const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64');

/** Requests of each kind of robot, as documented by its provider. */
const requests: Record<RobotKind, (address: RobotAddress, text: OutgoingText, now: number) => RobotRequest> = {
  // https://developer.work.weixin.qq.com/document/path/91770
  wecom: ({ url }, text) => ({ url, body: { msgtype: 'text', text: { content: plainText(text, 'wecom') } } }),
  // https://open.dingtalk.com/document/robots/customize-robot-security-settings
  dingtalk: ({ url, secret }, text, now) => {
    const signed = new URL(url);
    if (secret !== '') {
      signed.searchParams.set('timestamp', String(now));
      signed.searchParams.set('sign', hmac(secret, `${now}\n${secret}`));
    }
    return { url: signed.href, body: { msgtype: 'text', text: { content: plainText(text, 'dingtalk') } } };
  },
  // https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot
  feishu: ({ url, secret }, text, now) => {
    const timestamp = String(Math.floor(now / 1000));
    const signature = secret === '' ? {} : { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') };
    return { url, body: { ...signature, msg_type: 'text', content: { text: plainText(text, 'feishu') } } };
  },
};

/** Sends a text to a group chat. Redirects are not followed. @throws SendError */
export async function sendToRobot(kind: RobotKind, address: RobotAddress, text: OutgoingText, now = Date.now()): Promise<void> {
  const { url, body } = requests[kind](address, text, now);
  let response: Response;
  let answer: string;
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    answer = (await response.text()).slice(0, maxAnswerBytes);
  } catch (cause) {
    // The error's own text may contain the address, which is a secret.
    throw new SendError(channelMessages.noConnection, { isPassing: true, cause });
  }
  if (!response.ok) throw new SendError(`HTTP ${response.status}`, { isPassing: response.status >= 500 || response.status === 429 });
  const { code, text: reason } = outcomeOf(answer);
  if (code === 0) return;
  throw new SendError(`${code ?? channelMessages.badAnswer} ${reason}`.trim(), { isPassing: code !== undefined && busyCodes.has(code) });
}

/** Codes for too many messages: of WeCom, DingTalk and Feishu. */
const busyCodes: ReadonlySet<number> = new Set([45_009, 130_101, 9499, 11_232]);

/** Code and text of an answer: `errcode` of WeCom and DingTalk, `code` of Feishu. */
function outcomeOf(answer: string): { code: number | undefined; text: string } {
  try {
    const { errcode, errmsg, code, msg } = JSON.parse(answer) as Record<string, unknown>;
    const number = errcode ?? code;
    const text = errmsg ?? msg;
    return { code: typeof number === 'number' ? number : undefined, text: typeof text === 'string' ? text.slice(0, 200) : '' };
  } catch {
    return { code: undefined, text: '' };
  }
}
