import { elementsOf, parseXml, readZip } from '@tenderscope/formats';

/** Text of a Word document without breaks. @throws Error for bytes that are no document. */
export async function documentText(bytes: Buffer): Promise<string> {
  const xml = (await readZip(bytes)).get('word/document.xml');
  return elementsOf(parseXml(xml?.toString() ?? ''), 't').map(({ text }) => text).join('');
}
