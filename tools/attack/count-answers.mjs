const sample = /^tenderscope_http_request_duration_seconds_count\{method="(\w+)",route="([^"]*)",status="(\d+)"\} (\d+)$/gm;

/** Number of the server's answers so far, by `METHOD route`, then by status: its own count, not the attacker's. */
export async function countAnswers({ origin }) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counts = {};
  for (const [, method, route, status, count] of text.matchAll(sample)) (counts[`${method} ${route}`] ??= {})[status] = Number(count);
  return counts;
}

/** The answers between two counts. */
export function answersBetween(before, after) {
  const routes = Object.entries(after).map(([route, statuses]) => {
    const grown = Object.entries(statuses).map(([status, count]) => [status, count - (before[route]?.[status] ?? 0)]);
    return [route, Object.fromEntries(grown.filter(([, count]) => count > 0))];
  });
  return Object.fromEntries(routes.filter(([, statuses]) => Object.keys(statuses).length > 0));
}

/** By status, over all routes. */
export function byStatus(answers) {
  const sums = {};
  for (const statuses of Object.values(answers)) {
    for (const [status, count] of Object.entries(statuses)) sums[status] = (sums[status] ?? 0) + count;
  }
  return sums;
}
