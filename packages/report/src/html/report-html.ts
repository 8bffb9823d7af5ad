import { cellText, columnHead, formatDay, formatTime, reportWording, sentenceText, watermarkPoints, type Report, type ReportSection, type ReportSentence, type ReportTable } from '@tenderscope/contract';
import { reportWords, reportWords as words } from '../messages.ts';
import { quiet, toneColours, verdictColours } from '../report-colours.ts';
import { basisLines } from '../sheets/basis-sheets.ts';
import { shownTable } from '../shown-rows.ts';
import { isNumeric } from '../text-layout.ts';
import { renderSVG } from 'uqr';
import { chartSvg } from './chart-svg.ts';
import { cssString, escaped } from './escape.ts';
import { pageStyle } from './page-style.ts';

/** Nothing is loaded and no script runs: the page contains texts of the data. */
const policy = 'default-src \'none\'; style-src \'unsafe-inline\'';

/** The report as one HTML page for printing: it needs no script, no session and no network. @param watermark repeated over each page. */
export function reportHtml(report: Report, watermark?: string): string {
  const { title, subtitle, sections } = report;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(`${title} ${subtitle}`)}</title><style>${marginStyle(report)}${pageStyle}</style></head>
<body>${cover(report)}${sections.map((section) => sectionHtml(report, section)).join('')}${citations(report)}${notes(report)}${basis(report)}${watermark === undefined ? '' : watermarkHtml(watermark)}</body></html>`;
}

/** Size of the content of a page, at least, in CSS pixels. */
const [pageWidth, pageHeight] = [680, 990];

/** Boxes, since Chromium 147 draws rotated texts of an SVG on the first page only. */
function watermarkHtml(text: string): string {
  const texts = watermarkPoints(pageWidth, pageHeight).map(({ x, y }) => `<span style="left: ${x}px; top: ${y}px">${escaped(text)}</span>`);
  return `<div class="watermark" aria-hidden="true">${texts.join('')}</div>`;
}

const dataText = ({ dataTime, dataVersion }: Report['about']): string =>
  `${words.dataTime} ${dataTime === null ? words.none : formatTime(dataTime)}${words.space}${words.dataVersion} ${dataVersion}`;

function marginStyle({ title, subtitle, about }: Report): string {
  const [before = '', between = '', after = ''] = words.page('|', '|').split('|').map(cssString);
  const box = (name: string, content: string): string => `@${name} { font: 7.5pt sans-serif; color: #${quiet}; content: ${content} }`;
  return `@page { size: a4 portrait; margin: 18mm 16mm;
${box('top-left', cssString(`${title} · ${subtitle}`))}
${box('top-right', cssString(reportWording))}
${box('bottom-left', cssString(`${dataText(about)}${words.space}${reportWording}`))}
${box('bottom-right', `${before} counter(page) ${between} counter(pages) ${after}`)}
}`;
}

function cover({ title, subtitle, about, verdict }: Report): string {
  const scope = [[words.scope, about.scope], [words.madeAt, formatTime(about.madeAt)], [words.user, about.user]];
  const quietly = [dataText(about), scope.map((pair) => pair.join(words.colon)).join(words.space), ...(verdict ? [] : [reportWording])];
  const concluded = verdict
    ? `<p><span class="verdict" style="color: #${verdictColours[verdict.level]}">${escaped(verdict.text)}</span>${words.space}${reportWording}</p>`
    : '';
  return `<header><h1>${escaped(title)}</h1><p>${escaped(subtitle)}</p>${quietly.map((text) => `<p class="quiet">${escaped(text)}</p>`).join('')}${concluded}</header>`;
}

function sectionHtml(report: Report, { heading, sentences, charts, tables }: ReportSection): string {
  const texts = sentences.map((sentence) => sentenceHtml(report, sentence)).join('');
  const drawn = charts.map((chart) => chartSvg(report, chart)).join('');
  return `<section><h2>${escaped(heading)}</h2><ul>${texts}</ul>${drawn}${tables.map((table) => tableHtml(report, table)).join('')}</section>`;
}

function sentenceHtml(report: Report, sentence: ReportSentence): string {
  const label = words.tones[sentence.tone];
  const tone = label === '' ? '' : `<b style="color: #${toneColours[sentence.tone]}">${escaped(words.bracketed(label))}</b>`;
  return `<li>• ${tone}${escaped(sentenceText(report, sentence))}</li>`;
}

/** Main figures with their codes; each QR code holds the address, or the code. */
function citations({ citations: cited = [], uncited = [] }: Report): string {
  if (cited.length + uncited.length === 0) return '';
  const figures = cited.map(({ code, title, text, link }) =>
    `<figure class="citation">${renderSVG(link, { ecc: 'M', border: 4 })}<figcaption>${escaped(words.cited(title, text, code))}</figcaption></figure>`);
  const reasons = uncited.map(({ title, reason }) => `<p>${escaped(words.uncited(title, reason))}</p>`);
  return `<section><h2>${words.citations}</h2><p class="quiet">${words.citationsNote}</p>${figures.join('')}${reasons.join('')}</section>`;
}

/** Notes on the period, each with its author and day. */
function notes({ notes: listed = [] }: Report): string {
  if (listed.length === 0) return '';
  const items = listed.map(({ period, title, unitName, content, userName, at }) =>
    `<p><b>${escaped(words.noteHead(period, title, unitName) + words.colon)}</b>${escaped(content)} <span class="quiet">${escaped(words.noteBy(userName, formatDay(at)))}</span></p>`);
  return `<section><h2>${words.notes}</h2><p class="quiet">${words.notesNote}</p>${items.join('')}</section>`;
}

function basis(report: Report): string {
  const lines = basisLines(report).map(([item, content]) => `<p class="quiet"><b>${escaped(item + words.colon)}</b>${escaped(content)}</p>`);
  return `<section><h2>${words.basis}</h2>${lines.join('')}</section>`;
}

/** A table under its title, its number of rows and note below; a browser repeats its heads on every page. */
function tableHtml(report: Report, table: ReportTable): string {
  const { columns, rows, count } = shownTable(report, table);
  const title = `<h3>${escaped(table.title)}</h3>`;
  const note = `<p class="quiet">${escaped([count, table.note].filter((text) => text !== '').join(reportWords.separator))}</p>`;
  if (rows.length === 0) return title + note;
  if (table.layout === 'facts') {
    const facts = columns.map((column) => `<div><dt>${escaped(columnHead(column))}</dt><dd>${escaped(cellText(rows[0]?.[column.name], column.format))}</dd></div>`);
    return `${title}<dl>${facts.join('')}</dl>`;
  }
  const classes = columns.map((column) => (isNumeric(column) ? ' class="number"' : ''));
  const heads = columns.map((column, place) => `<th scope="col"${classes[place] ?? ''}>${escaped(columnHead(column))}</th>`);
  const body = rows.map((row) => {
    const cells = columns.map(({ name, format }, place) => `<td${classes[place] ?? ''}>${escaped(cellText(row[name], format))}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `${title}<table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>${note}`;
}
