import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { headingId } from '../apps/web/build/document-page.ts';
import { root } from './steps/paths.mjs';

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true }).filter((name) => name.endsWith('.md')).map((name) => join('docs', name)),
  ...['apps', 'packages', 'tools']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name, 'README.md')))
    .filter((path) => existsSync(join(root, path))),
];

/** Ids of the headings of a Markdown text; a text of several headings has its id once. */
const idsOf = (text) => new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => headingId(heading)));

/** Links of a document to files and headings that do not exist. `read` returns the text of a file, undefined if there is none. */
function brokenLinks(path, read) {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^[a-z]+:/.test(link));
  return links.filter((link) => {
    const [file, id] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    const text = read(target);
    return text === undefined || (id !== undefined && !idsOf(text).has(id));
  });
}

const readFromDisk = (path) => {
  if (!existsSync(join(root, path))) return undefined;
  return path.endsWith('.md') ? readFileSync(join(root, path), 'utf8') : '';
};

it('finds links to files and headings that do not exist', () => {
  const files = { 'a.md': '# A b\n[1](#a-b) [2](#c) [3](docs/d.md) [4](docs/e.md) [5](https://f.org)', 'docs/d.md': '[6](../a.md#a-b) [7](../a.md#g)' };
  expect(brokenLinks('a.md', (path) => files[path])).toEqual(['#c', 'docs/e.md']);
  expect(brokenLinks('docs/d.md', (path) => files[path])).toEqual(['../a.md#g']);
});

it('has documents whose links lead to files and headings that exist', () => {
  expect(documents.length).toBeGreaterThan(50);
  expect(documents.flatMap((path) => brokenLinks(path, readFromDisk).map((link) => `${path}: ${link}`))).toEqual([]);
});
