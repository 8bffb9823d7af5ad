import { attributesXml, elementsOf, parseXml, type XmlElement } from '@tenderscope/formats';

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
  /** Attributes except the number, as XML. */
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

/** @throws Error for XML that is not well-formed, or no sheet. */
export function parseSheet(path: string, xml: string, strings: readonly string[]): TemplateSheet {
  const root = parseXml(xml);
  const [data] = elementsOf(root, 'sheetData');
  if (!data) throw new RangeError('not a sheet');
  const rows = elementsOf(data, 'row').map((row) => parseRow(row, xml, strings));
  const named = rows.flatMap(({ cells }) => cells.flatMap(({ text = '' }) => [...text.matchAll(places)].map(([, , name = '']) => name)));
  const columns = [...new Set(named)].filter((name) => !ownPlaces.has(name));
  // The declared dimension will not match the written rows.
  const { start, end } = elementsOf(root, 'dimension')[0] ?? { start: 0, end: 0 };
  return { path, before: xml.slice(0, start) + xml.slice(end, data.start), after: xml.slice(data.end), rows, columns };
}

function parseRow(row: XmlElement, xml: string, strings: readonly string[]): TemplateRow {
  const cells = elementsOf(row, 'c').map((cell) => parseCell(cell, xml, strings));
  const { r: number, ...attributes } = row.attributes;
  return {
    number: Number(number),
    attributes: attributesXml(attributes),
    cells,
    isRepeated: cells.some(({ text = '' }) => [...text.matchAll(places)].some(([, dot]) => dot === '.')),
  };
}

function parseCell(element: XmlElement, xml: string, strings: readonly string[]): TemplateCell {
  const { r = '', s = '0', t = '' } = element.attributes;
  const text = t === 's' ? strings[Number(elementsOf(element, 'v')[0]?.text)] : textOf(element);
  const cell = { letters: r.replace(/\d+$/, ''), style: Number(s), type: t, inner: xml.slice(element.innerStart, element.innerEnd) };
  return text !== undefined && text.search(places) >= 0 ? { ...cell, text } : cell;
}

/** Text of all runs. */
export const textOf = (element: XmlElement): string => elementsOf(element, 't').map(({ text }) => text).join('');
