import { createHash } from 'node:crypto';
import { businessDay } from '@tenderscope/contract';
import type { PendingQuestion } from './consent.ts';

const shownCharacters = 200;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Letters of a text that change how what follows reads are shown as their number. */
const plain = (text: string): string =>
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The page that shows the user which site requests what, with which certificate. */
export function consentPage(question: PendingQuestion, nonce: string): string {
  const { origin, command, held, content, isFirst, isTrusted, project } = question;
  const { subject, issuer, validTo } = held.certificate;
  const isSign = command === 'sign';
  const text = isSign ? plain(Buffer.from(content).toString('utf8').slice(0, shownCharacters)) : '';
  const rows: [string, string][] = [
    ['网站', origin],
    ['业务', plain(project)],
    ['操作', isSign ? '用证书签名' : '用证书解密数字信封'],
    ['证书', subject.organisation || subject.commonName],
    ['颁发机构', issuer.organisation || issuer.commonName],
    ['有效期至', businessDay(validTo)],
    ['长度', `${content.length} 字节`],
    ['SHA-256', createHash('sha256').update(content).digest('hex')],
  ];
  return page(isSign ? '确认签名' : '确认解密', nonce, `
${isFirst ? '<p class="first">这是该网站第一次请求使用本机证书，请核对网站地址。</p>' : ''}
<dl>${rows.filter(([, value]) => value !== '').map(([term, value]) => `<dt>${term}</dt><dd>${escape(value)}</dd>`).join('')}</dl>
${isSign ? `<p class="label">签名内容（前 ${shownCharacters} 个字符）</p><pre>${escape(text)}</pre>` : ''}
<form method="post">
${held.needsPin ? '<label>PIN 码或口令 <input type="password" name="pin" autocomplete="off" required autofocus></label>' : ''}
<div class="buttons"><button name="decision" value="refuse" formnovalidate>拒绝</button>
<button name="decision" value="allow" class="primary"${held.needsPin ? '' : ' autofocus'}>${isTrusted ? '确定' : '本次允许'}</button></div>
</form>`);
}

export const donePage = (isKnown: boolean, nonce: string): string =>
  page(isKnown ? '已答复' : '请求已失效', nonce, `<p>${isKnown ? '已将答复告知网站，可以关闭此页。' : '该请求已经答复、超时或被取消，可以关闭此页。'}</p>`);

const page = (title: string, nonce: string, body: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title} · 签名服务</title>
<meta name="viewport" content="width=device-width">
<style nonce="${nonce}">
:root{color-scheme:light dark}
body{font:15px/1.6 system-ui,"Microsoft YaHei","Noto Sans SC",sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.3rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem;margin:1rem 0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;font-weight:600}
pre{border:1px solid #8888;border-radius:6px;padding:.7rem;white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 1rem}.label{margin:0 0 .3rem;opacity:.75}
.first{border-left:4px solid #b45309;padding:.3rem .8rem}
.buttons{display:flex;gap:1rem;justify-content:flex-end;margin-top:1rem}button{font:inherit;padding:.4rem 1.4rem;border-radius:6px;border:1px solid #888;cursor:pointer}
.primary{background:#0958d9;border-color:#0958d9;color:#fff}input{font:inherit;padding:.3rem .6rem}
</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
