import { messages } from './messages.mjs';
import { byStatus } from './count-answers.mjs';

/** The minimum share of requests that must pass login and signature, for most attacks, to be meaningful. */
const halfReached = 0.5;

/**
 * One line of the table: the findings of a tool, and the server's counts for the same time.
 * @param answers by route, then by status
 */
export function lineOf({ tool, target, answers, found, minReached = halfReached }) {
  const statuses = byStatus(answers);
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const reached = requests === 0 ? 0 : 1 - ((statuses[401] ?? 0) + (statuses[403] ?? 0)) / requests;
  const faults = Object.entries(answers).flatMap(([route, { 500: count }]) => (count ? [messages.serverFault(route, count)] : []));
  const missed = reached < minReached ? [messages.notReached(reached)] : [];
  return { tool, target, requests, statuses, findings: [...found, ...faults, ...missed] };
}

/** Prints the lines as a Markdown table, and the findings below it. */
export function printReport(lines) {
  const rows = lines.map(({ tool, target, requests, statuses, findings }) => {
    const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    return [tool, target, requests, answers.join(', '), findings.length || messages.noFindings];
  });
  for (const cells of [messages.heads, messages.heads.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
  for (const { tool, target, findings } of lines) for (const finding of findings) console.log(`\n${tool}, ${target}: ${finding}`);
}
