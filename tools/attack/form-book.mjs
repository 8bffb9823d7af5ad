import { once } from 'node:events';
import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';

/** What the exports take beside what their description tells. */
const exported = { fileName: 'a', headChinaList: '["a"]', headList: '["bd_name"]', limit: '1', paramList: '{"value":[]}' };
/** Ends the session that the attack runs with; wapiti's own --exclude breaks on Python 3.11. */
const suicidal = /\/login\/logout$/;

/**
 * Every call of an OpenAPI document as an HTML page of links and forms, because wapiti 3.0 crawls pages only.
 * @param samples values by name of parameter or field
 */
export function formBook({ paths }, origin, samples) {
  const entries = Object.entries(paths)
    .filter(([path]) => !suicidal.test(path))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => entryOf({ path, method, call }, origin, samples)));
  return `<!doctype html><title>calls</title>\n${entries.join('\n')}\n`;
}

function entryOf({ path, method, call }, origin, samples) {
  const parameters = call.parameters ?? [];
  const sampleOf = (name) => samples[name] ?? 'a';
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => [name, sampleOf(name)]);
  const address = origin + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(sampleOf(name)));
  const target = escapeHtml(query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address);
  if (method === 'get') return `<a href="${target}">${escapeHtml(path)}</a>`;
  const inputs = Object.entries(fieldsOf(path, call, sampleOf)).map(inputOf);
  return `<form method="post" action="${target}">${inputs.join('')}</form>`;
}

const inputOf = ([name, value]) => `<input name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

function fieldsOf(path, call, sampleOf) {
  if (path.includes('/exportExcel')) return exported;
  const [body] = Object.values(call.requestBody?.content ?? {});
  const properties = Object.entries(body?.schema.properties ?? {});
  return Object.fromEntries(properties.map(([name, { type }]) => [name, sampleOf(type === 'array' ? `${name}[]` : name)]));
}

const escapeHtml = (text) => String(text).replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Serves one page on a free port of loopback; gives its address and what ends it. */
export async function servePage(html) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, stop };
}
