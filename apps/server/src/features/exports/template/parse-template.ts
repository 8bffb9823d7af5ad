import { attributesOf, elementsOf, unescapeXml } from './read-xml.ts';
import { parseSheet, type TemplateSheet } from './parse-sheet.ts';
import { unzip } from './unzip.ts';

/** Workbook with placeholders. */
export interface Template {
  /** Sheets in the order of the tabs. */
  sheets: readonly TemplateSheet[];
  /** All other files in it, by path. */
  parts: ReadonlyMap<string, Buffer>;
  /** Offset from a cell format to its copy for texts that must never become formulas. */
  quotedOffset: number;
}

/** @throws RangeError if the file is not a workbook. */
export function parseTemplate(file: Buffer): Template {
  const parts = unzip(file);
  const text = (path: string): string => parts.get(path)?.toString('utf8') ?? '';
  const strings = elementsOf(text('xl/sharedStrings.xml'), 'si').map(({ inner }) =>
    elementsOf(inner, 't').map((part) => unescapeXml(part.inner)).join(''),
  );
  const targets = new Map(elementsOf(text('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => {
    const { Id = '', Target = '' } = attributesOf(attributes);
    return [Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`];
  }));
  const paths = elementsOf(text('xl/workbook.xml'), 'sheet').map(({ attributes }) => targets.get(attributesOf(attributes)['r:id'] ?? '') ?? '');
  if (paths.length === 0) throw new RangeError('not a workbook');
  const sheets = paths.map((path) => parseSheet(path, text(path), strings));
  const { styles, count } = withQuotedTwins(text('xl/styles.xml'));
  const kept = new Map([...parts].filter(([path]) => !paths.includes(path)));
  kept.set('xl/styles.xml', Buffer.from(styles));
  return { sheets, parts: kept, quotedOffset: count };
}

/** Duplicates the cell formats: the second half marks its cells as text. */
function withQuotedTwins(styles: string): { styles: string; count: number } {
  const [formats] = elementsOf(styles, 'cellXfs');
  const all = elementsOf(formats?.inner ?? '', 'xf');
  const twins = all.map(({ attributes, inner }) => `<xf${attributes.replace(/ quotePrefix="\d"/, '')} quotePrefix="1">${inner}</xf>`);
  const doubled = `<cellXfs count="${all.length * 2}">${formats?.inner ?? ''}${twins.join('')}</cellXfs>`;
  return { styles: styles.replace(/<cellXfs[^]*<\/cellXfs>/, () => doubled), count: all.length };
}
