import { isOfFew } from '../prepare/few-cases.ts';
import type { Description } from '../model.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Names come from imported data and must never become markup. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** The item under the mouse: ECharts passes one item or, along an axis, all of them. */
export function hovered<Item>(items: Item | readonly Item[]): Item | undefined {
  return Array.isArray(items) ? (items as readonly Item[])[0] : (items as Item);
}

const lineHtml = (line: string): string => (isOfFew(line) ? `<span class="of-few">${escape(line)}</span>` : escape(line));

/** A description as HTML: a heading and one line each; rates of few cases are grey. */
export function tooltipHtml(description: Description | null): string {
  if (!description) return '';
  return [`<strong>${escape(description.heading)}</strong>`, ...description.lines.map(lineHtml)].join('<br>');
}
