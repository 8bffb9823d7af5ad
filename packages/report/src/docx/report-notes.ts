import { HeadingLevel, Paragraph, TextRun } from 'docx';
import { formatDay, type Report } from '@tenderscope/contract';
import { reportWords as words } from '../messages.ts';
import { run } from './plain-run.ts';

/** Notes on the period, each with its author and day. */
export function reportNotes({ notes = [] }: Report): Paragraph[] {
  if (notes.length === 0) return [];
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(words.notes)] }),
    new Paragraph({ children: [run(words.notesNote, { size: 18 })], keepNext: true }),
    ...notes.map(({ period, title, unitName, content, userName, at }) => new Paragraph({
      spacing: { after: 60 },
      children: [
        run(words.noteHead(period, title, unitName) + words.colon, { bold: true }),
        run(`${content} ${words.bracketed(words.noteBy(userName, formatDay(at)))}`),
      ],
    })),
  ];
}
