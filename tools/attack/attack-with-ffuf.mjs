import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answersBetween, countAnswers } from './count-answers.mjs';
import { messages } from './messages.mjs';
import { lineOf } from './report.mjs';
import { runProgram } from './run-program.mjs';

/** 31,545 names that were found exposed on web servers; part of wapiti. */
const names = '/usr/lib/python3/dist-packages/wapitiCore/data/attacks/busterPayloads.txt';
/** Addresses that intentionally answer without a session: docs/security.md. */
const known = ['/', '/healthz', '/readyz', '/metrics'];

/** Guesses addresses without a session, at the root, beside the web app and beside its calls. */
export async function attackWithFfuf(server, folder) {
  const own = join(folder, 'ffuf');
  await mkdir(own, { recursive: true });
  const before = await countAnswers(server);
  // The web app answers the address of every screen, known or not, with one page.
  const page = await (await fetch(`${server.base}/`)).text();
  const found = [];
  for (const [name, start] of Object.entries({ root: server.origin, base: server.base, calls: `${server.base}/api` })) {
    const report = join(own, `${name}.json`);
    const args = ['-u', `${start}/FUZZ`, '-w', names, '-mc', 'all', '-fc', '401,404', '-t', '20', '-s', '-of', 'json', '-o', report];
    await runProgram('ffuf', args, join(own, `${name}.txt`));
    found.push(...readOpened(await readFile(report, 'utf8').catch(() => ''), server.origin, [...page].length));
  }
  const answers = answersBetween(before, await countAnswers(server));
  // Every guess should be refused.
  return lineOf({ tool: 'ffuf', target: messages.guessedAddresses, answers, found, minReached: 0 });
}

/**
 * Addresses with an answer other than 404 and 401.
 * @param pageLength characters, as counted by ffuf, of the page of the web app, which is served at every address that may be a screen's
 */
export function readOpened(report, origin, pageLength) {
  if (report === '') return [messages.noVerdict];
  const { results } = JSON.parse(report);
  const isPage = ({ status, length }) => status === 200 && length === pageLength;
  return results.filter((one) => !known.includes(one.url.slice(origin.length)) && !isPage(one)).map(({ status, url }) => `${status} ${url}`);
}
