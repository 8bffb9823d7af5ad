import { decodeAgentText, encodeAgentText, type AgentAnswer, type CertInfo, type LoginResult } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CertificateStep } from './certificate-step.tsx';

const certificate: CertInfo = {
  ...{ ID: 'a', CAVendor: '测试证书机构', entprsCode: '91', entprsName: '甲公司', EntprsCode: '91', EntprsName: '甲公司' },
  certType: 'organisation',
  ...{ PersonName: '', PersonIC: '', ValidityDayEnd: '2099-12-31' },
};
const list: AgentAnswer = { code: '200', message: '', list: [certificate] };
const challenge = { nonce: 'n', source: '证书登录验证', expiresAt: 0 };

interface Answers {
  list: AgentAnswer | 'none';
  sign?: AgentAnswer;
  /** Answer of the server to the signature. */
  pass?: { status: number; message: string };
}

/** Answers of the agent and of the server to the page. */
function answerAs({ list: listed, sign, pass }: Answers): void {
  const envelope = (status: number, result: unknown, message = ''): Response =>
    Response.json({ success: status === 200, code: String(status), message, result, data: { list: [], total: 0 } }, { status });
  vi.stubGlobal('fetch', async (address: URL | string, { body }: { body?: string } = {}) => {
    if (!String(address).includes(':64365')) {
      return String(address).endsWith('challenge') ? envelope(200, challenge) : envelope(pass?.status ?? 200, { authorization: 'x', expiresAt: 1 }, pass?.message);
    }
    if (listed === 'none') throw new TypeError('Failed to fetch');
    const { command } = JSON.parse(decodeAgentText(body ?? '')) as { command: string };
    return new Response(encodeAgentText(JSON.stringify(command === 'list' ? listed : sign)));
  });
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const signed: AgentAnswer = { code: '200', message: '', result: 'AA==' };

it.each<[string, Answers, string]>([
  ['the service does not run', { list: 'none' }, '数字签名服务未启动，将自动启动！'],
  ['there is no certificate', { list: { ...list, list: [] } }, '请插入机构证书！'],
  ['the driver is missing', { list: { code: '404', message: '没有找到证书介质，请插入后重试' } }, '没有找到证书介质，请插入后重试'],
])('shows that %s', async (_what, answers, text) => {
  answerAs(answers);
  render(<CertificateStep authorization="half" onDone={() => undefined} />);
  expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
});

it.each<[string, Answers, string]>([
  ['the certificate has expired', { list, sign: { code: '500', message: '所选证书已于 2026-01-01 过期，不能签名' } }, '所选证书已于 2026-01-01 过期，不能签名'],
  ['the PIN is refused', { list, sign: { code: '500', message: 'PIN 码不正确，只剩最后一次，再错将锁定' } }, 'PIN 码不正确，只剩最后一次，再错将锁定'],
  ['it is of the wrong kind', { list, sign: { code: '500', message: '所选证书的类型与要求不符' } }, '所选证书的类型与要求不符'],
  ['the account has another one', { list, sign: signed, pass: { status: 403, message: '该证书没有绑定到此账号' } }, '该证书没有绑定到此账号'],
])('shows that %s, and continues with the right one', async (_what, answers, text) => {
  answerAs(answers);
  const onDone = vi.fn<(login: LoginResult) => void>();
  render(<CertificateStep authorization="half" onDone={onDone} />);
  await screen.findByRole('radio', { name: /甲公司/ });
  await userEvent.click(await screen.findByRole('button', { name: /使用证书登录$/ }));
  await screen.findByText(text);
  expect(onDone).not.toHaveBeenCalled();
  answerAs({ list, sign: signed });
  await userEvent.click(await screen.findByRole('button', { name: /使用证书登录$/ }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ authorization: 'x', expiresAt: 1 }), 60_000);
});
