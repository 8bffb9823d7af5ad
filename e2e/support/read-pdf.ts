import { getDocumentProxy } from 'unpdf';

export interface PdfPage {
  /** In points, 1/72 inch. */
  width: number;
  height: number;
  /** All of its text, without spaces. */
  text: string;
  /** Positions of its first text and its last except the footer, as shares of the page from its top. */
  extent: readonly [first: number, last: number];
}

/** The footer begins at this share of the page. */
const footer = 0.93;

/** If a font draws a character and its radical by one glyph, a PDF names the radical. */
const radicals = /[\u2F00-\u2FDF]/g;
/** Radicals without a mapping in Unicode, and other variants of a character. Source: EquivalentUnifiedIdeograph.txt of Unicode. */
const lookAlikes = new Map([...'⺟母⺠民⻁虎⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟戶户‒–―—'.matchAll(/(.)(.)/gu)]
  .map(([, drawn = '', written = '']) => [drawn, written] as const));
const asWritten = (text: string): string =>
  text.replace(radicals, (radical) => radical.normalize('NFKC')).replace(/[\u2E80-\u2EFF戶‒―]/g, (letter) => lookAlikes.get(letter) ?? letter);

/** Pages of a PDF as extracted or searched. */
export async function readPdf(file: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const places = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [1 - Number(item.transform[5]) / height] : []));
      const content = places.filter((place) => place < footer);
      const extent = [Math.min(...content), Math.max(...content)] as const;
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      return { width, height, extent, text: asWritten(text.replace(/\s/g, '')) };
    }),
  );
}
