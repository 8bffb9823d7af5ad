import { once } from 'node:events';
import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';
import { sampleFields } from './sample-fields.mjs';

/** Fields of the exports beside their description. */
const exported = { fileName: 'a', headChinaList: '["a"]', headList: '["bd_name"]', limit: '1', paramList: '{"value":[]}' };
/** Calls that no tool gets, with the reason; wapiti's own --exclude breaks on Python 3.11. */
export const leftOut = {
  '/login/logout': 'ends the session that the attack runs with',
  '/api/admin-api/roles/{key}/preview': 'lets the session only read from then on',
  '/api/auth-api/secondFactor/propose': 'begins what the login would ask for from then on',
};
const isLeftOut = (path) => Object.keys(leftOut).some((end) => path.endsWith(end));
/** Calls of a document; the paths of single queries are those of their general call. */
const callsOf = (paths) => Object.entries(paths).filter(([path, { post }]) => !isLeftOut(path) && post?.['x-query'] === undefined);

/**
 * Every call of an OpenAPI document as an HTML page of links and forms, because wapiti 3.0 crawls only pages.
 * @param origins.server target of forms and links
 * @param origins.relay target of forms for calls that accept only JSON
 * @param samples values by name of parameter or field
 */
export function formBook({ paths }, origins, samples) {
  const entries = callsOf(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => entryOf({ path, method, call }, origins, samples)));
  return `<!doctype html><title>calls</title>\n${entries.join('\n')}\n`;
}

/** Calls of the document that got no request, as the server counts them; left-out calls are not included. */
export function missedCalls({ paths }, answers) {
  const routes = callsOf(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`));
  return routes.filter((route) => answers[route] === undefined);
}

function entryOf({ path, method, call }, { server, relay }, samples) {
  const parameters = call.parameters ?? [];
  const sampleOf = (name, type, place = 0) => [samples[name]].flat()[place] ?? (type === 'number' ? '1' : type === 'boolean' ? 'true' : 'a');
  const types = Object.keys(call.requestBody?.content ?? {});
  const takesJson = types.length === 1 && types[0] === 'application/json';
  const query = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema?.enum?.[0] ?? sampleOf(name, schema?.type)]);
  const address = (takesJson ? relay : server) + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(sampleOf(name)));
  const target = escapeHtml(query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address);
  if (method === 'get') return `<a href="${target}">${escapeHtml(path)}</a>`;
  if (path.endsWith('/upload')) return `<form method="post" enctype="multipart/form-data" action="${target}"><input type="file" name="file"></form>`;
  const fields = takesJson ? sampleFields(call.requestBody.content['application/json'].schema, sampleOf) : formFields(path, call, sampleOf);
  // A form without a field is not sent.
  const inputs = (fields.length > 0 ? fields : [['a', '1']]).map(inputOf);
  return `<form method="post" action="${target}">${inputs.join('')}</form>`;
}

const inputOf = ([name, value]) => `<input name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

function formFields(path, call, sampleOf) {
  if (path.includes('/exportExcel')) return Object.entries(exported);
  const [body] = Object.values(call.requestBody?.content ?? {});
  return Object.entries(body?.schema.properties ?? {}).map(([name, { type }]) => [name, sampleOf(type === 'array' ? `${name}[]` : name)]);
}

const escapeHtml = (text) => String(text).replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Serves one page on a free port of loopback; returns its address and a function that ends it. */
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
