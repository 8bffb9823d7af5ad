import { readFile } from 'node:fs/promises';
import { metrics, type Metric } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { headingId, renderDocument } from './document-page.ts';

it('renders a document as a page whose headings have ids and whose links all have a target', () => {
  const page = renderDocument('# Title\n\nSee [0012](decisions/0012.md) and [OCP](https://example.org/a).\n\n## Error rates: *found*\n\n| a |\n|---|\n| 1 |\n', 'en').html;
  expect(renderDocument('## A\n\n## A\n', 'en').html).toContain('<h2 id="a">A</h2>\n<h2 id="a-1">A</h2>');
  expect(page).toContain('<title>Title</title>');
  expect(page).toContain('<h2 id="error-rates-found">Error rates: <em>found</em></h2>');
  expect(page).toContain('<p>See 0012 and <a href="https://example.org/a" rel="noreferrer">OCP</a>.</p>');
  expect(page).toContain('<td>1</td>');
});

it('has a heading for each method that a metric links to', async () => {
  const text = await readFile(new URL('../../../docs/detection.md', import.meta.url), 'utf8');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => headingId(heading));
  const methods = Object.values<Metric>(metrics).flatMap(({ method }) => method ?? []);
  expect(methods.length).toBeGreaterThan(0);
  expect(headings).toEqual(expect.arrayContaining(methods));
});

it('lists the pictures of a page, which are served beside the scripts', () => {
  const { html, pictures } = renderDocument('# 手册\n\n![空的页面](../images/first.png)\n', 'zh-CN');
  expect(html).toContain('<html lang="zh-CN">');
  expect(html).toContain('<img src="assets/first.png" alt="空的页面">');
  expect(pictures).toEqual(['../images/first.png']);
});

it('lists the titles of a document with several', () => {
  const { html } = renderDocument('# 手册：甲\n\n# 手册：乙\n', 'zh-CN');
  expect(html).toContain('<nav><ul><li><a href="#手册甲">手册：甲</a></li><li><a href="#手册乙">手册：乙</a></li></ul></nav>');
  expect(html).toContain('<h1 id="手册乙">手册：乙</h1>');
});
