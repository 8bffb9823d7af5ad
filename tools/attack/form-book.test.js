import { expect, it } from 'vitest';
import { formBook, servePage } from './form-book.mjs';

const field = { schema: { properties: { value: { type: 'array' }, note: { type: 'string' } } } };
const paths = {
  '/list/{id}': { get: { parameters: [{ in: 'path', name: 'id' }, { in: 'query', name: 'value' }] } },
  '/page/{id}': { post: { parameters: [{ in: 'path', name: 'id' }], requestBody: { content: { 'application/json': field } } } },
  '/login/logout': { post: {} },
};

it('has a link or a form with sample values for each call but the one that ends the session', async () => {
  const page = formBook({ paths }, 'http://here', { id: '7', value: 'x y', 'value[]': '["<1>"]' });
  expect(page).toContain('<a href="http://here/list/7?value=x+y">');
  expect(page).toContain('<form method="post" action="http://here/page/7"><input name="value" value="[&#34;&#60;1&#62;&#34;]"><input name="note" value="a"></form>');
  expect(page).not.toContain('logout');
  const served = await servePage(page);
  expect(await (await fetch(served.url)).text()).toBe(page);
  await served.stop();
});
