import { SaxesParser } from 'saxes';
import { escapeAttribute } from './escape-xml.ts';
import { localName } from './read-xml.ts';

/** An element of an XML text, with its place in it. */
export interface XmlElement {
  /** Without prefix. */
  name: string;
  /** Values by name with prefix. */
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Characters between its tags, without those of its children. */
  text: string;
  /** Offsets of the element and of what is between its tags, for passing parts of the text on unchanged. */
  start: number;
  innerStart: number;
  innerEnd: number;
  end: number;
}

interface OpenElement extends XmlElement {
  children: OpenElement[];
}

/** The root element of a small XML text. @throws Error for XML that is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  parser.on('opentag', ({ name, attributes }) => {
    const innerStart = parser.position;
    const element: OpenElement = { name: localName(name), attributes, children: [], text: '', start: xml.lastIndexOf('<', innerStart - 1), innerStart, innerEnd: innerStart, end: innerStart };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ isSelfClosing }) => {
    const element = open.pop();
    if (!element) return;
    element.end = parser.position;
    element.innerEnd = isSelfClosing ? element.innerStart : xml.lastIndexOf('<', element.end - 1);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  if (!root) throw new Error('no element');
  return root;
}

/** Elements of a name within an element, in any depth. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);
}

/** Attributes as XML, each with a leading space. */
export const attributesXml = (attributes: XmlElement['attributes']): string =>
  Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
