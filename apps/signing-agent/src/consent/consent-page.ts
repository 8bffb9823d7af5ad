import { createHash } from 'node:crypto';
import { businessDay } from '@tenderscope/contract';
import { messages } from '../messages.ts';
import type { PendingQuestion } from './consent.ts';
import { escapeHtml, pageFrame } from './page-frame.ts';

const shownCharacters = 200;
/** Shows letters that affect the display of the following text as their numbers. */
const plain = (text: string): string =>
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

const words = {
  sign: { title: '确认签名', use: '用证书签名' },
  signPdf: { title: '确认签名 PDF', use: '用证书签名 PDF 文件' },
  decrypt: { title: '确认解密', use: '用证书解密数字信封' },
} as const;
const beginning = (content: Uint8Array): string => plain(Buffer.from(content).toString('utf8').slice(0, shownCharacters));

/** Comparable parts of the content: for a PDF its digest, computed by the agent, and the site's description. */
function contentRows({ content, pdf }: PendingQuestion): [string, string][] {
  if (!pdf) return [['长度', `${content.length} 字节`], ['SHA-256', createHash('sha256').update(content).digest('hex')]];
  return [
    ['文件', plain(pdf.title)],
    ['报告类型', plain(pdf.kind)],
    ['数据版本', String(pdf.dataVersion)],
    ['页数', `${pdf.pages} 页`],
    ['SHA-256', pdf.sha256],
  ];
}

/** Page that shows the user the requesting site, the request and the certificate. */
export function consentPage(question: PendingQuestion, nonce: string): string {
  const { origin, command, held, content, isFirst, isTrusted, mayRemember, project } = question;
  const { subject, issuer, validTo } = held.certificate;
  const { title, use } = words[command];
  const rows: [string, string][] = [
    ['网站', origin],
    ['业务', plain(project)],
    ['操作', use],
    ['证书', subject.organisation || subject.commonName],
    ['颁发机构', issuer.organisation || issuer.commonName],
    ['有效期至', businessDay(validTo)],
    ...contentRows(question),
  ];
  return pageFrame(title, nonce, `
${isFirst ? '<p class="first">这是该网站第一次请求使用本机证书，请核对网站地址。</p>' : ''}
<dl>${rows.filter(([, value]) => value !== '').map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${command === 'sign' ? `<p class="label">签名内容（前 ${shownCharacters} 个字符）</p><pre>${escapeHtml(beginning(content))}</pre>` : ''}
${command === 'signPdf' ? `<p class="label">${messages.pdfNote}</p>` : ''}
<form method="post">
${held.needsPin ? '<label>PIN 码或口令 <input type="password" name="pin" autocomplete="off" required autofocus></label>' : ''}
<div class="buttons"><button name="decision" value="refuse" formnovalidate>拒绝</button>
<button name="decision" value="allow" class="primary"${held.needsPin ? '' : ' autofocus'}>${isTrusted ? '确定' : '仅此一次'}</button>
${mayRemember ? '<button name="decision" value="always">今后允许</button>' : ''}</div>
${mayRemember ? '<p class="label">今后允许：该网站用此证书登录时不再询问；签署文件和解密仍然每次询问。</p>' : ''}
</form>`);
}

export const donePage = (isKnown: boolean, nonce: string): string =>
  pageFrame(isKnown ? '已答复' : '请求已失效', nonce, `<p>${isKnown ? '已将答复告知网站，可以关闭此页。' : '该请求已经答复、超时或被取消，可以关闭此页。'}</p>`);
