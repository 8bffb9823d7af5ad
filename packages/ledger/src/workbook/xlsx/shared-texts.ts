import { readXml, type XmlHandler, type ZipArchive, type ZipEntry } from '@tenderscope/formats';
import type { TextBudget } from '../text-budget.ts';

/** Collects the text of one element of rich or plain text, without its phonetic hints (ECMA-376-1, 18.4.8). */
export class TextCollector implements XmlHandler {
  #text = '';
  #isText = false;
  #isPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 't') this.#isText = !this.#isPhonetic;
  }

  text(text: string): void {
    if (this.#isText) this.#text += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 't') this.#isText = false;
  }

  /** The text so far; resets it to an empty one. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return unescape(text);
  }
}

/** Characters that XML cannot contain are written as `_x000D_` (ECMA-376-1, 22.9.2.19). */
export const unescape = (text: string): string =>
  (text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text);

/** The texts that cells refer to by their number. */
export async function readSharedTexts(zip: ZipArchive, entry: ZipEntry | undefined, budget: TextBudget): Promise<string[]> {
  const texts: string[] = [];
  if (!entry) return texts;
  const collector = new TextCollector();
  await readXml(zip.read(entry), {
    open: (name) => collector.open(name),
    text: (text) => collector.text(text),
    close(name) {
      collector.close(name);
      if (name !== 'si') return;
      const text = collector.take();
      budget.add(text.length);
      texts.push(text);
    },
  });
  return texts;
}
