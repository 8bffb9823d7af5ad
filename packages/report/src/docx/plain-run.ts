import { TextRun, type IRunOptions } from 'docx';

/** Fonts by name, which the reader's machine has: Latin, then Chinese of text and of headings. */
const latin = 'Times New Roman';
const songti = '\u5b8b\u4f53';
const heiti = '\u9ed1\u4f53';
export const bodyFont = { ascii: latin, hAnsi: latin, cs: latin, eastAsia: songti };
export const headFont = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: heiti };

/** What XML 1.0 cannot hold: control characters and halves of a pair. */
const unfit = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
export const fitText = (text: string): string => text.replace(unfit, '');

/** A run of text. */
export const run = (text: string, options: Omit<IRunOptions, 'text' | 'children'> = {}): TextRun => new TextRun({ font: bodyFont, ...options, text: fitText(text) });
