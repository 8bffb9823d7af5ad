import { formatTime } from '@tenderscope/contract';
import type { KnownOrigin } from './known-origins.ts';
import { escapeHtml, pageFrame } from './page-frame.ts';

/** Sites with the user's consent, each with a button to revoke it. */
export function sitesPage(sites: readonly KnownOrigin[], nonce: string): string {
  const rows = sites.map(({ origin, since, signIn }) => `
<form method="post"><dl><dt>网站</dt><dd>${escapeHtml(origin)}</dd><dt>首次允许</dt><dd>${escapeHtml(formatTime(Date.parse(since)))}</dd>
<dt>登录</dt><dd>${signIn.length === 0 ? '每次询问' : `${signIn.length} 个证书今后允许，不再询问`}</dd></dl>
<div class="buttons"><button name="revoke" value="${escapeHtml(origin)}">撤销</button></div></form>`);
  const none = '<p>没有允许过任何网站。</p>';
  return pageFrame('已允许的网站', nonce, `${rows.join('') || none}
<p class="label">撤销后，该网站再次使用本机证书时会重新询问。可以访问签名服务的网站由管理员用 AGENT_ORIGINS 设定。</p>`);
}
