import { cellText, columnHead, type Report, type ReportTable } from '@tenderscope/contract';
import { reportWords } from '../messages.ts';
import { shownTable } from '../shown-rows.ts';
import { isNumeric } from '../text-layout.ts';
import { escaped } from './escape.ts';

/** A table under its title, its number of rows and note below; a browser repeats its heads on every page. */
export function tableHtml(report: Report, table: ReportTable): string {
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
