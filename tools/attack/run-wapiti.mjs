import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from './messages.mjs';
import { runProgram } from './run-program.mjs';

/**
 * All but those that need the internet (nikto, ssrf, wapp, xxe), the one that guesses passwords, which would lock its own
 * address out, and csrf, which asks for tokens in forms: there is no cookie that a foreign page could have sent.
 */
const modules = [
  'backup',
  'blindsql',
  'buster',
  'cookieflags',
  'crlf',
  'csp',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
];
const secondsPerModule = 60;
/** Findings that are as they should be. */
const accepted = [
  // Browsers heed it over https only; what ends TLS has to send it.
  'Strict-Transport-Security is not set',
  // It is: to 0, which turns a filter off that old browsers could be misled by.
  'X-XSS-Protection is not set',
];

/** The server and every page it can be made to show, crawled from `start`; gives what was found. */
export async function runWapiti({ base, authorization }, start, folder) {
  const own = join(folder, 'wapiti');
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  const report = join(own, 'report.json');
  const args = [
    `--url=${base}/`,
    `--start=${start}`,
    // Everything that links lead to; no page of ours links elsewhere.
    '--scope=punk',
    // Else a hundred, whichever: our page of links and forms has more.
    '--max-links-per-page=10000',
    `--header=authorization: ${authorization}`,
    `--module=${modules.join(',')}`,
    `--max-attack-time=${secondsPerModule}`,
    `--store-session=${own}`,
    `--store-config=${own}`,
    '--flush-session',
    '--no-bugreport',
    '--format=json',
    `--output=${report}`,
  ];
  await runProgram('wapiti', args, join(own, 'output.txt'));
  return readReport(await readFile(report, 'utf8').catch(() => ''));
}

/** Vulnerabilities and anomalies; what wapiti calls additional is for information. */
export function readReport(text) {
  if (text === '') return [messages.noVerdict];
  const { vulnerabilities, anomalies } = JSON.parse(text);
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
    found.filter(({ info }) => !accepted.includes(info)).map(({ method, path, info }) => `${kind}: ${method} ${path} (${info})`),
  );
}
