import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Report, ReportSentence, ReportSource } from '@tenderscope/contract';
import { documentText } from '@tenderscope/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { signIn, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';
import type { Services } from '../../services.ts';
import { leavesAt } from '../subscriptions/check-subscription.ts';
import { DeliveryQueue } from './delivery-queue.ts';

const base = '/api/watch-api';

interface Received {
  path: string;
  body: { sign?: string; timestamp?: string; text?: { content: string }; content?: { text: string } };
}

let app: BootedApp;
let services: Services;
let admin: TestClient;
let robot: Server;
let mailServer: SMTPServer;
const mails: { to: string; text: string; files: MailFile[] }[] = [];
const received: Received[] = [];
/** Answers of the robot's server, the next first; a success without any. */
const answers: { status: number; body: string }[] = [];

beforeAll(async () => {
  robot = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', body: JSON.parse(body) as Received['body'] });
      const { status, body: answer } = answers.shift() ?? { status: 200, body: '{"errcode":0,"code":0}' };
      response.writeHead(status).end(answer);
    });
  });
  await new Promise<void>((resolve) => robot.listen(0, '127.0.0.1', resolve));
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('unknown') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((mail) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), ...decoded(mail) });
        done();
      });
    },
  });
  const smtpPort = await new Promise<number>((resolve) => {
    const server = mailServer.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  app = await bootApp({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'tenders@example.com', MAIL_DOMAINS: ['example.com'], ROBOT_HOSTS: ['127.0.0.1'],
    PUBLIC_URL: 'http://tenders.example.com/bigdata', onServices: (built) => void (services = built),
  });
  admin = await signIn(app);
});
afterAll(async () => {
  await app.close();
  robot.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

interface MailFile {
  name: string;
  content: Buffer;
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
const halves = (text: string): [head: string, body: string] => {
  const at = text.indexOf('\r\n\r\n');
  return [text.slice(0, at), text.slice(at + 4)];
};

/** Subject, text and files of an e-mail in MIME. */
function decoded(mail: string): { text: string; files: MailFile[] } {
  const [head, body] = halves(mail);
  const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(head)?.[1] ?? '';
  const words = subject.replaceAll(/=\?UTF-8\?B\?(.*?)\?=\s*/gi, (_all, word: string) => bytesOf(word).toString());
  const boundary = /boundary="(.*)"/.exec(head)?.[1];
  const parts = boundary === undefined ? [[head, body] as const] : body.split(`--${boundary}`).slice(1, -1).map((part) => halves(part));
  const nameOf = (of: string): string => {
    return decodeURIComponent([...of.matchAll(/filename\*\d\*?=([^;\r\n]*)/g)].map(([, piece]) => piece).join('').replace(/^utf-8''/, ''));
  };
  const isFile = ([of]: readonly [string, string]): boolean => of.includes('attachment');
  const text = parts.filter((part) => !isFile(part)).map(([of, own]) => (/base64/i.test(of) ? bytesOf(own).toString() : own)).join('');
  return { text: `${words}\n${text}`, files: parts.filter(isFile).map(([of, own]) => ({ name: nameOf(of), content: bytesOf(own) })) };
}

const robotUrl = (path = '/hook?key=k1'): string => `http://127.0.0.1:${(robot.address() as AddressInfo).port}${path}`;
const post = (by: TestClient, path: string, json?: object): Promise<Reply> => by.call('POST', `${base}/${path}`, json === undefined ? {} : { json });
async function addRobot(name: string, kind: string, secret = ''): Promise<string> {
  const { envelope } = await post(admin, 'robots', { name, kind, url: robotUrl(), secret, unit: null });
  expect(envelope.message).toBe('');
  return (envelope.result as unknown as { guid: string }).guid;
}

interface NewMessage {
  title?: string;
  lines?: readonly string[];
  isLead?: boolean;
  nextAt?: number;
  report?: string;
}

/** A message of the administrator with deliveries. */
async function addMessage(targets: readonly string[], { title = '标题', lines = ['一行'], isLead = false, nextAt = 1, report }: NewMessage = {}): Promise<string> {
  const user = await app.state.users.byLogin('admin');
  const guid = crypto.randomUUID();
  const shown = lines.map((line) => ({ text: line, address: null }));
  const content = JSON.stringify({ lines: shown, moreNum: 0, address: null, isLead, ...(report !== undefined && { report }) });
  const state = { subscriptionGuid: null, at: Date.now(), readAt: null, isSilent: false, dataVersion: 1 };
  const message = { guid, userGuid: user?.guid ?? '', title, content, ...state };
  await app.state.messages.add(message, targets.map((target) => ({ guid: crypto.randomUUID(), target, nextAt })));
  return guid;
}
const log = { error: () => undefined, warn: () => undefined };
const queueOf = (): DeliveryQueue =>
  new DeliveryQueue({ state: app.state, send: (target, due) => services.channels.send(target, due), log });
const statesOf = async (message: string) =>
  (await app.state.messages.deliveriesOf([message])).map(({ state, problem }) => [state, problem]);
const contentOf = ({ body }: Received): string => body.text?.content ?? body.content?.text ?? '';

it('confirms an e-mail address by a code, and sends messages to it', async () => {
  const own = async (): Promise<unknown> => (await admin.call('GET', `${base}/channels`)).envelope.data.data;
  expect(await own()).toMatchObject({ mail: null, isMailPossible: true });
  expect((await post(admin, 'mail', { address: 'a@other.com' })).envelope.message).toBe('只能使用这些域名的邮箱：example.com');
  expect((await post(admin, 'mail', { address: 'leader@example.com' })).status).toBe(200);
  const code = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await post(admin, 'mail/confirm', { code: code === '000000' ? '000001' : '000000' })).envelope.message).toBe('验证码不正确或已过期，请重新获取');
  expect((await post(admin, 'mail', { address: 'leader@example.com' })).status).toBe(429);
  const early = await addMessage(['mail']);
  await queueOf().sendDue();
  expect(await statesOf(early)).toEqual([['failed', '邮箱已删除或更换，尚未确认']]);
  expect((await post(admin, 'mail/confirm', { code })).status).toBe(200);
  expect(await own()).toMatchObject({ mail: { address: 'leader@example.com', isConfirmed: true } });
  const guid = await addMessage(['mail'], { title: '流标率不低于 20.00%', lines: ['流标率 21.00%'] });
  await queueOf().sendDue();
  expect(await statesOf(guid)).toEqual([['sent', null]]);
  expect(mails.at(-1)).toMatchObject({ to: 'leader@example.com' });
  expect(mails.at(-1)?.text).toContain('流标率不低于 20.00%');
  expect(mails.at(-1)?.text).toContain('登录系统查看：http://tenders.example.com/bigdata/watch/messages');
});

it('sends a scheduled report as a file without its suspicions, while its user may open it', async () => {
  const user = await app.state.users.byLogin('admin');
  const source = (key: string, title: string): ReportSource => {
    return { title, grain: '', query: { key, values: [], conditions: [] }, columns: [], rows: [], total: 0, failure: null };
  };
  const about = (text: string, from: string): ReportSentence => {
    return { template: `${text}{0}`, slots: [{ source: from, row: null, column: '', format: 'count', behind: null }], tone: 'plain' };
  };
  const model: Report = {
    title: '2026 年 1 月运行月报', subtitle: '全部', verdict: null,
    about: { madeAt: 1, dataTime: null, dataVersion: 1, user: 'x', scope: '全部' },
    sections: [
      { key: 'summary', heading: '摘要', sentences: [about('标段数', 'overview'), about('团伙数', 'groups')], charts: [], tables: [] },
      { key: 'risks', heading: '风险线索', sentences: [about('涉及单位', 'groups')], charts: [], tables: [] },
    ],
    sources: { overview: source('insight.overview', '总体'), groups: source('relation.groups', '疑似团伙') },
  };
  const text = JSON.stringify(model);
  const guid = crypto.randomUUID();
  const stored = {
    guid, series: guid, title: model.title, subtitle: '全部', template: 't', theme: '运行', request: '{}', model: text,
    sha256: createHash('sha256').update(text).digest('hex'),
  };
  await app.state.dataReports.add({ ...stored, dataVersion: 1, dataTime: null, scopeUnit: null, scope: '', madeBy: user?.guid ?? '', madeAt: 1 });
  const message = await addMessage(['mail'], { title: '定期报告已生成', report: guid });
  await queueOf().sendDue();
  expect(await statesOf(message)).toEqual([['sent', null]]);
  const [file] = mails.at(-1)?.files ?? [];
  expect(file?.name).toMatch(/运行月报.*\.docx$/);
  const document = await documentText(file?.content ?? Buffer.alloc(0));
  expect(document).toContain('标段数0');
  for (const hidden of ['团伙', '涉及单位', '风险线索']) expect(document).not.toContain(hidden);
  const missing = await addMessage(['mail'], { report: crypto.randomUUID() });
  await queueOf().sendDue();
  expect((await statesOf(missing))[0]?.[0]).toBe('failed');
});

it('signs as each kind of robot requires', async () => {
  const [wecom, dingtalk, feishu] = [await addRobot('企微群', 'wecom'), await addRobot('钉钉群', 'dingtalk', 's1'), await addRobot('飞书群', 'feishu', 's2')];
  const guid = await addMessage([wecom, dingtalk, feishu], { title: '标段再次流标 1 个', lines: ['阀门采购（甲单位）'] });
  received.length = 0;
  await queueOf().sendDue();
  expect((await statesOf(guid)).map(([state]) => state)).toEqual(['sent', 'sent', 'sent']);
  const of = (kind: (one: Received) => boolean): Received => received.find(kind) ?? { path: '', body: {} };
  const signed = of(({ path }) => path.includes('sign='));
  const params = new URL(signed.path, 'http://x').searchParams;
  const timestamp = params.get('timestamp') ?? '';
  expect(params.get('sign')).toBe(createHmac('sha256', 's1').update(`${timestamp}\ns1`).digest('base64'));
  const { body } = of((one) => 'sign' in one.body);
  expect(body.sign).toBe(createHmac('sha256', `${body.timestamp ?? ''}\ns2`).update('').digest('base64'));
  for (const one of received) expect(contentOf(one)).toBe('标段再次流标 1 个\n阀门采购（甲单位）\n登录系统查看：http://tenders.example.com/bigdata/watch/messages');
});

it('names no suspicion outside of the app, and joins what is due at once', async () => {
  const guid = await addRobot('汇总群', 'wecom');
  await addMessage([guid], { title: '新的疑似团伙 1 个', lines: ['甲、乙'], isLead: true });
  await addMessage([guid], { title: '另一条', lines: ['一', '二'] });
  await addMessage([guid], { title: '明天', nextAt: Date.now() + 1e8 });
  received.length = 0;
  await queueOf().sendDue();
  expect(received.map(contentOf)).toEqual(['2 条新消息\n新的疑似团伙 1 个\n另一条\n· 一\n· 二\n登录系统查看：http://tenders.example.com/bigdata/watch/messages']);
});

it('shortens texts that a robot would refuse', async () => {
  const guid = await addRobot('长文群', 'wecom');
  await addMessage([guid], { lines: Array.from({ length: 100 }, (_, no) => `${no} ${'长'.repeat(30)}`) });
  received.length = 0;
  await queueOf().sendDue();
  const [sent] = received.map(contentOf);
  expect(Buffer.byteLength(sent ?? '')).toBeLessThanOrEqual(2048);
  expect(sent).toMatch(/另有 \d+ 项\n登录系统查看/);
});

it('repeats what may succeed later, and gives up what cannot', async () => {
  const guid = await addRobot('重试群', 'feishu');
  answers.push({ status: 503, body: '' }, { status: 200, body: '{"code":9499,"msg":"too many"}' });
  const retried = await addMessage([guid]);
  const now = Date.now();
  await queueOf().sendDue(now);
  expect(await statesOf(retried)).toEqual([['queued', 'HTTP 503']]);
  await queueOf().sendDue(now + 59_000);
  await queueOf().sendDue(now + 61_000);
  expect(await statesOf(retried)).toEqual([['queued', '9499 too many']]);
  await queueOf().sendDue(now + 61_000 + 301_000);
  expect(await statesOf(retried)).toEqual([['sent', null]]);
  answers.push({ status: 200, body: '{"code":19021,"msg":"sign match fail"}' });
  const refused = await addMessage([guid]);
  await queueOf().sendDue();
  expect(await statesOf(refused)).toEqual([['failed', '19021 sign match fail']]);
});

it('sends once by several servers, and does not repeat an attempt that a crash interrupted', async () => {
  const guid = await addRobot('一次群', 'wecom');
  received.length = 0;
  for (let no = 0; no < 5; no += 1) await addMessage([guid], { title: `第 ${no} 条` });
  await Promise.all([queueOf(), queueOf(), queueOf()].map((queue) => queue.sendDue()));
  const texts = received.map(contentOf).join('\n');
  expect([0, 1, 2, 3, 4].map((no) => texts.split(`第 ${no} 条`).length - 1)).toEqual([1, 1, 1, 1, 1]);
  const message = await addMessage([guid]);
  const [delivery] = await app.state.messages.deliveriesOf([message]);
  await app.state.messages.claim([delivery?.guid ?? ''], Date.now());
  received.length = 0;
  await queueOf().sendDue(Date.now() + 601_000);
  expect([received, await statesOf(message)]).toEqual([[], [['unknown', '服务器在发送时停止，不知道是否送达；为避免重复不再发送']]]);
});

it('accepts robots of known hosts from administrators only, hides their addresses, and tests them', async () => {
  const clerk = await signInToUnit(app, 'u1');
  const robotOf = (url: string, name = '新群'): object => ({ name, kind: 'wecom', url, secret: '', unit: null });
  expect((await post(clerk, 'robots', robotOf(robotUrl()))).status).toBe(403);
  for (const url of ['http://qyapi.weixin.qq.com/x', 'https://evil.example.com/x', 'https://u:p@qyapi.weixin.qq.com/x', 'file:///etc/passwd', 'x']) {
    expect((await post(admin, 'robots', robotOf(url))).envelope.message).toBe('机器人地址应为 https，主机为 qyapi.weixin.qq.com 或 127.0.0.1');
  }
  const guid = await addRobot('测试群', 'wecom');
  expect((await post(admin, 'robots', robotOf(robotUrl(), '测试群'))).envelope.message).toBe('已有同名的机器人');
  expect(JSON.stringify((await admin.call('GET', `${base}/channels`)).envelope)).not.toContain('k1');
  expect((await clerk.call('GET', `${base}/channels`)).envelope.data.data).toMatchObject({ robots: [], mayManageRobots: false });
  received.length = 0;
  expect((await post(admin, `robots/${guid}/test`)).status).toBe(200);
  expect(received.map(contentOf)[0]).toContain('测试消息');
  answers.push({ status: 200, body: '{"errcode":93000,"errmsg":"invalid webhook url"}' });
  expect((await post(admin, `robots/${guid}/test`)).envelope.message).toBe('机器人没有收到：93000 invalid webhook url');
  expect((await post(admin, `robots/${guid}/delete`)).status).toBe(200);
  const late = await addMessage([guid]);
  await queueOf().sendDue();
  expect(await statesOf(late)).toEqual([['failed', '机器人已删除，或不再对你的单位开放']]);
});

it('reports an address that the mail server refuses', async () => {
  await post(admin, 'mail/delete');
  const reply = await post(admin, 'mail', { address: 'unknown@example.com' });
  expect([reply.status, reply.envelope.message]).toEqual([502, expect.stringContaining('邮件未能发出') as string]);
});

it('sends digests at eight in the morning of business days and weeks', () => {
  const at = (iso: string): number => Date.parse(`${iso}+08:00`);
  expect(leavesAt('now', 5)).toBe(5);
  expect(leavesAt('daily', at('2026-11-30T07:59:00'))).toBe(at('2026-11-30T08:00:00'));
  expect(leavesAt('daily', at('2026-11-30T08:00:00'))).toBe(at('2026-12-01T08:00:00'));
  expect(leavesAt('weekly', at('2026-11-30T07:59:00'))).toBe(at('2026-11-30T08:00:00'));
  expect(leavesAt('weekly', at('2026-11-30T08:01:00'))).toBe(at('2026-12-07T08:00:00'));
});
