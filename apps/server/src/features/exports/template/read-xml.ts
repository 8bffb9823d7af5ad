export interface Element {
  /** Unparsed attributes, with the leading space. */
  attributes: string;
  inner: string;
}

/** Elements of a name that are not nested in each other, as spreadsheet programs write them: no comments, no CDATA. */
export function elementsOf(xml: string, name: string): Element[] {
  const pattern = new RegExp(`<${name}((?:\\s[^>]*?)?)(?:/>|>([^]*?)</${name}>)`, 'g');
  return [...xml.matchAll(pattern)].map(([, attributes = '', inner = '']) => ({ attributes, inner }));
}

export function attributesOf(attributes: string): Record<string, string> {
  return Object.fromEntries([...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescapeXml(value)]));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (complete, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name as string] ?? complete;
  });
}
