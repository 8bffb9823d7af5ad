import { Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, type Table, TextRun } from 'docx';
import { formatTime, reportWording, sentenceText, type Report, type ReportSection, type ReportSentence } from '@tenderscope/contract';
import { fitText } from '../fit-text.ts';
import { reportWords as words } from '../messages.ts';
import { quiet, toneColours, verdictColours } from '../report-colours.ts';
import { basisLines } from '../sheets/basis-sheets.ts';
import { bodyFont, headFont, run } from './plain-run.ts';
import { reportChart } from './report-chart.ts';
import { reportCitations } from './report-citations.ts';
import { reportNotes } from './report-notes.ts';
import { reportTable } from './report-table.ts';

/** A4 portrait, in twentieths of a point. */
const page = {
  size: { width: 11906, height: 16838 },
  margin: { top: 1304, bottom: 1134, left: 1134, right: 1134, header: 567, footer: 567 },
};

/** The report as a Word document (.docx): text, native charts, tables whose heads repeat. @param watermark second line of the header. */
export function reportDocument(report: Report, watermark?: string): Promise<Buffer> {
  const { title, subtitle, sections } = report;
  const document = new Document({
    title: fitText(`${title} ${subtitle}`),
    subject: reportWording,
    creator: fitText(report.about.user),
    styles: {
      default: {
        document: { run: { font: bodyFont, size: 21 } },
        title: { run: { font: headFont, size: 36, bold: true }, paragraph: { alignment: 'center', spacing: { after: 120 } } },
        heading1: { run: { font: headFont, size: 28, bold: true }, paragraph: { spacing: { before: 280, after: 120 }, keepNext: true } },
      },
    },
    sections: [
      {
        properties: { page },
        headers: { default: header(report, watermark) },
        footers: { default: footer(report) },
        children: [
          ...cover(report),
          ...sections.flatMap((section) => sectionParts(report, section)),
          ...reportCitations(report),
          ...reportNotes(report),
          ...basis(report),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function cover({ title, subtitle, about, verdict }: Report): Paragraph[] {
  const pairs = [[words.scope, about.scope], [words.madeAt, formatTime(about.madeAt)], [words.user, about.user]];
  const scope = pairs.map((pair) => pair.join(words.colon)).join(words.space);
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(fitText(title))] }),
    new Paragraph({ alignment: 'center', spacing: { after: 80 }, children: [run(subtitle, { size: 28, font: headFont })] }),
    new Paragraph({ alignment: 'center', spacing: { after: 80 }, children: [run(dataText(about), { size: 18, color: quiet })] }),
    new Paragraph({ alignment: 'center', spacing: { after: 160 }, children: [run(scope, { size: 18, color: quiet })] }),
    ...(verdict
      ? [
          new Paragraph({
            alignment: 'center',
            spacing: { after: 160 },
            children: [
              run(verdict.text, { size: 32, bold: true, font: headFont, color: verdictColours[verdict.level] }),
              run(words.space + reportWording, { size: 21 }),
            ],
          }),
        ]
      : []),
  ];
}

const dataText = ({ dataTime, dataVersion }: Report['about']): string =>
  `${words.dataTime} ${dataTime === null ? words.none : formatTime(dataTime)}${words.space}${words.dataVersion} ${dataVersion}`;

function header({ title, subtitle }: Report, watermark: string | undefined): Header {
  const marked = watermark === undefined ? [] : [new Paragraph({ alignment: 'center', children: [run(watermark, { size: 16, color: quiet })] })];
  return new Header({ children: [marginal(`${title} · ${subtitle}`, reportWording), ...marked] });
}

const marginal = (left: string, right: string): Paragraph =>
  new Paragraph({ tabStops: [{ type: 'right', position: 9638 }], children: [run(`${left}\t${right}`, { size: 16, color: quiet })] });

function footer({ about }: Report): Footer {
  const [before, between, after] = words.page('|', '|').split('|');
  const small = { size: 16, color: quiet, font: bodyFont };
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: 'right', position: 9638 }],
        children: [
          run(`${dataText(about)}${words.space}${reportWording}\t`, small),
          new TextRun({ ...small, children: [before ?? '', PageNumber.CURRENT, between ?? '', PageNumber.TOTAL_PAGES, after ?? ''] }),
        ],
      }),
    ],
  });
}

function sectionParts(report: Report, { heading, sentences, charts, tables }: ReportSection): (Paragraph | Table)[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(fitText(heading))] }),
    ...sentences.map((sentence) => sentenceParagraph(report, sentence)),
    ...charts.map((chart) => reportChart(report, chart)),
    ...tables.flatMap((table) => reportTable(report, table)),
  ];
}

function sentenceParagraph(report: Report, sentence: ReportSentence): Paragraph {
  const label = words.tones[sentence.tone];
  return new Paragraph({
    spacing: { after: 60, line: 320 },
    indent: { left: 240, hanging: 240 },
    children: [
      run('• '),
      ...(label === '' ? [] : [run(words.bracketed(label), { bold: true, color: toneColours[sentence.tone] })]),
      run(sentenceText(report, sentence)),
    ],
  });
}

function basis(report: Report): Paragraph[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(words.basis)] }),
    ...basisLines(report).map(([item, content]) => {
      const children = [run(item + words.colon, { size: 18, bold: true }), run(content, { size: 18 })];
      return new Paragraph({ spacing: { after: 30 }, children });
    }),
  ];
}
