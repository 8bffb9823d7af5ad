import { attributesXml, elementsOf, parseXml, readZip, type XmlElement } from '@tenderscope/formats';
import { parseSheet, textOf, type TemplateSheet } from './parse-sheet.ts';

/** Workbook with placeholders. */
export interface Template {
  /** Sheets in the order of the tabs. */
  sheets: readonly TemplateSheet[];
  /** All other files in it, by path. */
  parts: ReadonlyMap<string, Buffer>;
  /** Offset from a cell format to its copy for texts that must never become formulas. */
  quotedOffset: number;
}

/** @throws Error if the file is not a workbook. */
export async function parseTemplate(file: Buffer): Promise<Template> {
  const parts = await readZip(file);
  const xmlOf = (path: string): string => parts.get(path)?.toString('utf8') ?? '';
  const elementsIn = (path: string, name: string): XmlElement[] => (parts.has(path) ? elementsOf(parseXml(xmlOf(path)), name) : []);
  const strings = elementsIn('xl/sharedStrings.xml', 'si').map(textOf);
  const targets = new Map(elementsIn('xl/_rels/workbook.xml.rels', 'Relationship').map(({ attributes: { Id = '', Target = '' } }) =>
    [Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`]));
  const paths = elementsIn('xl/workbook.xml', 'sheet').map(({ attributes }) => targets.get(attributes['r:id'] ?? '') ?? '');
  if (paths.length === 0) throw new RangeError('not a workbook');
  const sheets = paths.map((path) => parseSheet(path, xmlOf(path), strings));
  const { styles, count } = withQuotedTwins(xmlOf('xl/styles.xml'));
  const kept = new Map([...parts].filter(([path]) => !paths.includes(path)));
  kept.set('xl/styles.xml', Buffer.from(styles));
  return { sheets, parts: kept, quotedOffset: count };
}

/** Duplicates the cell formats: the second half marks its cells as text. */
function withQuotedTwins(styles: string): { styles: string; count: number } {
  const [formats] = elementsOf(parseXml(styles), 'cellXfs');
  if (!formats) throw new RangeError('no formats of cells');
  const innerOf = ({ innerStart, innerEnd }: XmlElement): string => styles.slice(innerStart, innerEnd);
  const twins = formats.children.map((format) => `<xf${attributesXml({ ...format.attributes, quotePrefix: '1' })}>${innerOf(format)}</xf>`);
  const doubled = `<cellXfs count="${twins.length * 2}">${innerOf(formats)}${twins.join('')}</cellXfs>`;
  return { styles: styles.slice(0, formats.start) + doubled + styles.slice(formats.end), count: twins.length };
}
