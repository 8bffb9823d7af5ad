import { HeadingLevel, ImageRun, Paragraph, TextRun } from 'docx';
import type { Report } from '@tenderscope/contract';
import { reportWords as words } from '../messages.ts';
import { qrPng } from '../qr-png.ts';
import { run } from './plain-run.ts';

/** Pixels of a code on paper, about 2 cm. */
const size = 76;

/** Main figures with their codes; each QR code holds the address, or the code. */
export function reportCitations({ citations = [], uncited = [] }: Report): Paragraph[] {
  if (citations.length + uncited.length === 0) return [];
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(words.citations)] }),
    new Paragraph({ children: [run(words.citationsNote, { size: 18 })], keepNext: true }),
    ...citations.map(({ code, title, text, link }) => new Paragraph({
      spacing: { after: 60 },
      children: [
        new ImageRun({ type: 'png', data: qrPng(link), transformation: { width: size, height: size }, altText: { name: code, title: code, description: link } }),
        run(`${words.space}${words.cited(title, text, code)}`),
      ],
    })),
    ...uncited.map(({ title, reason }) => new Paragraph({ children: [run(words.uncited(title, reason))] })),
  ];
}
