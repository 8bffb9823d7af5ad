import { expect, it } from 'vitest';
import { formBook, leftOut, missedCalls, servePage } from './form-book.mjs';

const field = { schema: { properties: { value: { type: 'array' }, note: { type: 'string' } } } };
const order = { type: 'object', properties: { col: { enum: ['number', 'state'] }, asc: { type: 'boolean' } } };
const search = {
  properties: { orderDescs: { type: 'array', items: order }, pageNum: { type: 'integer' }, guid: { type: ['string', 'null'] } },
  type: 'object',
};
const paths = {
  '/list/{id}': { get: { parameters: [{ in: 'path', name: 'id' }, { in: 'query', name: 'value' }] } },
  '/page/{id}': { post: { parameters: [{ in: 'path', name: 'id' }], requestBody: { content: { 'application/x-www-form-urlencoded': field, 'application/json': field } } } },
  '/cases/page': { post: { requestBody: { content: { 'application/json': { schema: search } } } } },
  '/files/upload': { post: { requestBody: { content: { 'multipart/form-data': { schema: {} } } } } },
  '/jobs/cancel': { post: {} },
  '/login/logout': { post: {} },
};
const origins = { server: 'http://here', relay: 'http://relay' };

it('has a link or a form with sample values for each call except those left out', async () => {
  const page = formBook({ paths }, origins, { id: '7', value: 'x y', 'value[]': '["<1>"]' });
  expect(page).toContain('<a href="http://here/list/7?value=x+y">');
  expect(page).toContain('<form method="post" action="http://here/page/7"><input name="value" value="[&#34;&#60;1&#62;&#34;]"><input name="note" value="a"></form>');
  expect(page).toContain('<form method="post" enctype="multipart/form-data" action="http://here/files/upload"><input type="file" name="file"></form>');
  expect(page).toContain('<form method="post" action="http://here/jobs/cancel"><input name="a" value="1"></form>');
  expect(page).not.toContain('logout');
  const served = await servePage(page);
  expect(await (await fetch(served.url)).text()).toBe(page);
  await served.stop();
});

it('sends calls that accept only JSON through the relay, field by field', () => {
  const inputs = '<input name="orderDescs.0.col" value="number"><input name="orderDescs.0.asc~boolean" value="true"><input name="pageNum~number" value="1"><input name="guid" value="9">';
  expect(formBook({ paths }, origins, { guid: '9' })).toContain(`<form method="post" action="http://relay/cases/page">${inputs}</form>`);
});

it('fills a list that needs several values with different ones', () => {
  const companies = { type: 'array', items: { type: 'string' }, minItems: 2 };
  const related = { '/paths': { post: { requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { companies } } } } } } } };
  const inputs = '<input name="companies.0" value="a1"><input name="companies.1" value="b2">';
  expect(formBook({ paths: related }, origins, { companies: ['a1', 'b2'] })).toContain(inputs);
});

it('names the calls that were not attacked', () => {
  expect(missedCalls({ paths }, { 'GET /list/:id': { 200: 1 }, 'POST /cases/page': { 400: 2 } })).toEqual(['POST /page/:id', 'POST /files/upload', 'POST /jobs/cancel']);
  expect(Object.values(leftOut).every((reason) => reason !== '')).toBe(true);
});
