import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

interface DocumentPage {
  /** The Markdown file. */
  source: URL;
  /** Its page, below the path that the app is served at. */
  path: string;
  /** Language of the text, as in `lang` of HTML. */
  language: string;
}

const style = `
  :root { color-scheme: light dark; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; font: 16px/1.65 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
  h1, h2, h3 { line-height: 1.3; scroll-margin-top: 1rem; }
  table { border-collapse: collapse; display: block; overflow-x: auto; }
  th, td { border: 1px solid #8886; padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
  code { font-size: 0.9em; }
  img { max-width: 100%; height: auto; }
  @media print { body { max-width: none; margin: 0; } }`;

/** A document of the repository as a page of the app: written to its output folder in a build, and served in development. */
export function documentPage({ source, path, language }: DocumentPage): Plugin {
  const page = async (): Promise<{ html: string; pictures: string[] }> => renderDocument(await readFile(source, 'utf8'), language);
  return {
    name: 'document-page',
    async generateBundle() {
      const { html, pictures } = await page();
      this.emitFile({ type: 'asset', fileName: path, source: html });
      for (const picture of pictures) {
        this.emitFile({ type: 'asset', fileName: pictureAddress(picture), source: await readFile(new URL(picture, source)) });
      }
    },
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}${path}`, (_request, response, next) => {
        page().then(({ html }) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next);
      });
    },
  };
}

/** The id of the first heading with this text, as GitHub generates it. */
export const headingId = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s-]/gu, '').trim().replaceAll(/\s/g, '-');

/** Address of a picture, relative to the page. */
const pictureAddress = (path: string): string => `assets/${basename(path)}`;

/**
 * The page of a Markdown text, and the paths of its pictures relative to it. Headings have ids, and several titles a list of
 * contents before them; links to other files of the repository are
 * plain text, since the app has no such pages.
 */
export function renderDocument(markdown: string, language: string): { html: string; pictures: string[] } {
  const pictures: string[] = [];
  const seen = new Map<string, number>();
  const idOf = (heading: string): string => {
    const [id, before] = [headingId(heading), seen.get(headingId(heading)) ?? 0];
    seen.set(id, before + 1);
    return before === 0 ? id : `${id}-${before}`;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      image({ href, text }) {
        pictures.push(href);
        return `<img src="${pictureAddress(href)}" alt="${text}">`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        return /^(https?:|#)/.test(href) ? `<a href="${href}" rel="noreferrer">${text}</a>` : text;
      },
    },
  });
  const titles = [...markdown.matchAll(/^# (.+)$/gm)].map(([, text = '']) => text);
  const [title = ''] = titles;
  const contents = titles.length < 2 ? '' : `<nav><ul>${titles.map((text) => `<li><a href="#${headingId(text)}">${text}</a></li>`).join('')}</ul></nav>\n`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>`;
  const body = marked.parse(markdown, { async: false });
  return { html: `<!doctype html>\n<html lang="${language}"><head>${head}</head><body>\n${contents}${body}</body></html>\n`, pictures };
}
