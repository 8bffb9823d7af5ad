import { apiMessages } from '../../platform/operations/messages.ts';

/** Parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; description?: string };
  paths: Readonly<Record<string, Readonly<Record<string, ApiCall>>>>;
}

interface ApiCall {
  summary?: string;
  parameters?: readonly { name: string; in: string }[];
  requestBody?: { content: Readonly<Record<string, { schema: { properties?: object } }>> };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
const { columns } = apiMessages;

/** Calls as a static page without scripts and external resources. */
export function apiPage({ info, paths }: ApiDocument, documentUrl: string): string {
  const rows = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => row(method, path, call)),
  );
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(info.title)}</title>
<style>
  body { font: 14px/1.6 system-ui, sans-serif; margin: 24px auto; max-width: 1200px; padding: 0 16px; color: #1f1f1f; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #d9d9d9; padding: 6px 12px; text-align: left; vertical-align: top; }
  code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
</style>
<h1>${escape(info.title)}</h1>
<p>${escape(info.description ?? '')}</p>
<p><a href="${escape(documentUrl)}">${escape(apiMessages.document)}</a></p>
<table>
<thead><tr>${[columns.method, columns.path, columns.title, columns.takes].map((head) => `<th scope="col">${escape(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}

function row(method: string, path: string, { summary = '', parameters = [], requestBody }: ApiCall): string {
  const named = parameters.map((parameter) => `${placeName(parameter.in)} <code>${escape(parameter.name)}</code>`);
  const fields = bodyFields(requestBody).map((name) => `${apiMessages.places.body} <code>${escape(name)}</code>`);
  const cells = [method.toUpperCase(), `<code>${escape(path)}</code>`, escape(summary), [...named, ...fields].join('<br>')];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const placeName = (place: string): string => (apiMessages.places as Readonly<Record<string, string>>)[place] ?? place;

function bodyFields(body: ApiCall['requestBody']): string[] {
  const [content] = Object.values(body?.content ?? {});
  return Object.keys(content?.schema.properties ?? {});
}
