import { SaxesParser } from 'saxes';

/** Receives the parts of an XML text in order; names have no prefix. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses XML block by block. Entities other than those of XML itself are errors. @throws Error for XML that is not well-formed. */
export async function readXml(blocks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  parser.on('opentag', ({ name, attributes }) => handler.open(localName(name), attributes));
  if (handler.text) parser.on('text', (text) => handler.text?.(text));
  if (handler.close) parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  parser.on('error', (error) => {
    throw error;
  });
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const block of blocks) {
    decoder ??= new TextDecoder(encodingOf(block));
    parser.write(decoder.decode(block, { stream: true }));
  }
  parser.close();
}

/** Parts are UTF-8, or UTF-16 with its mark (ECMA-376-2, 8.1.1). */
function encodingOf(block: Buffer): string {
  if (block[0] === 0xff && block[1] === 0xfe) return 'utf-16le';
  return block[0] === 0xfe && block[1] === 0xff ? 'utf-16be' : 'utf-8';
}
