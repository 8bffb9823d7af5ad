import { attributesOf, elementsOf, unescapeXml } from './read-xml.ts';

export interface TemplateCell {
  /** Letters of its column. */
  letters: string;
  style: number;
  /** Text with placeholders; undefined if `xml` is written unchanged. */
  text?: string;
  /** Type and content of a static cell. */
  type: string;
  inner: string;
}

export interface TemplateRow {
  /** Number in the template, from 1. */
  number: number;
  /** Unparsed attributes except the number. */
  attributes: string;
  cells: readonly TemplateCell[];
  /** True if it is written once for each row of the query. */
  isRepeated: boolean;
}

export interface TemplateSheet {
  path: string;
  /** XML before and after the rows. */
  before: string;
  after: string;
  rows: readonly TemplateRow[];
  /** Columns of the query in its placeholders. */
  columns: readonly string[];
}

/** `{name}` is replaced by a value of the first row; `{.name}` repeats its row for every row. */
export const places = /\{(\.?)(\w+)\}/g;
/** Placeholders that are not columns of a query. */
const ownPlaces: ReadonlySet<string> = new Set(['fileName', 'exportTime']);

export function parseSheet(path: string, xml: string, strings: readonly string[]): TemplateSheet {
  const [, before = '', data = '', after = ''] = /^([^]*?)<sheetData(?:\s*\/>|>([^]*)<\/sheetData>)([^]*)$/.exec(xml) ?? [];
  const rows = elementsOf(data, 'row').map(({ attributes, inner }) => parseRow(attributes, inner, strings));
  const named = rows.flatMap(({ cells }) => cells.flatMap(({ text = '' }) => [...text.matchAll(places)].map(([, , name = '']) => name)));
  const columns = [...new Set(named)].filter((name) => !ownPlaces.has(name));
  // The declared dimension will not match the written rows.
  return { path, before: before.replace(/<dimension[^>]*\/>/, ''), after, rows, columns };
}

function parseRow(attributes: string, inner: string, strings: readonly string[]): TemplateRow {
  const cells = elementsOf(inner, 'c').map((cell) => parseCell(cell.attributes, cell.inner, strings));
  return {
    number: Number(attributesOf(attributes).r),
    attributes: attributes.replace(/ r="\d+"/, ''),
    cells,
    isRepeated: cells.some(({ text = '' }) => [...text.matchAll(places)].some(([, dot]) => dot === '.')),
  };
}

function parseCell(attributes: string, inner: string, strings: readonly string[]): TemplateCell {
  const { r = '', s = '0', t = '' } = attributesOf(attributes);
  const text = t === 's' ? strings[Number(elementsOf(inner, 'v')[0]?.inner)] : elementsOf(inner, 't').map((part) => unescapeXml(part.inner)).join('');
  const cell = { letters: r.replace(/\d+$/, ''), style: Number(s), type: t, inner };
  return text !== undefined && text.search(places) >= 0 ? { ...cell, text } : cell;
}
