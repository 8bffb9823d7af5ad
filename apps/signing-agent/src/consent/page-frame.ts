const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Page of the agent. */
export const pageFrame = (title: string, nonce: string, body: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title} · 签名服务</title>
<meta name="viewport" content="width=device-width">
<style nonce="${nonce}">
:root{color-scheme:light dark}
body{font:15px/1.6 system-ui,"Microsoft YaHei","Noto Sans SC",sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.3rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem;margin:1rem 0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;font-weight:600}
pre{border:1px solid #8888;border-radius:6px;padding:.7rem;white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 1rem}.label{margin:0 0 .3rem;opacity:.75}
.buttons+.label,form+.label{margin-top:.8rem}
.first{border-left:4px solid #b45309;padding:.3rem .8rem}
.buttons{display:flex;gap:1rem;justify-content:flex-end;margin-top:1rem}button{font:inherit;padding:.4rem 1.4rem;border-radius:6px;border:1px solid #888;cursor:pointer}
.primary{background:#0958d9;border-color:#0958d9;color:#fff}input{font:inherit;padding:.3rem .6rem}
</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
