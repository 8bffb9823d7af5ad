import { TextRun, type IRunOptions } from 'docx';
import { fitText } from '../fit-text.ts';

/** Names of fonts on the reader's machine: Latin, then Chinese of text and of headings. */
const latin = 'Times New Roman';
const songti = '\u5b8b\u4f53';
const heiti = '\u9ed1\u4f53';
export const bodyFont = { ascii: latin, hAnsi: latin, cs: latin, eastAsia: songti };
export const headFont = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: heiti };

/** A run of text. */
export const run = (text: string, options: Omit<IRunOptions, 'text' | 'children'> = {}): TextRun => new TextRun({ font: bodyFont, ...options, text: fitText(text) });
