import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from './messages.mjs';
import { runProgram } from './run-program.mjs';

/**
 * All modules except those that need the internet (nikto, ssrf, wapp, xxe), the one that guesses passwords, which would lock its own
 * address, and csrf, which requires tokens in forms: there is no cookie that a foreign page could have sent.
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
/** Findings that are intended. */
const accepted = [
  // Browsers respect it only over https; the TLS proxy has to send it.
  'Strict-Transport-Security is not set',
  // It is set to 0, which disables a filter that could mislead old browsers.
  'X-XSS-Protection is not set',
];

/** Attacks the server and every page that can be reached from `start`; returns the findings. */
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
    // The default is a hundred, chosen arbitrarily: our page of links and forms has more.
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

/** Vulnerabilities and anomalies; wapiti's additional results are only information. */
export function readReport(text) {
  if (text === '') return [messages.noVerdict];
  const { vulnerabilities, anomalies } = JSON.parse(text);
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
    found.filter(({ info }) => !accepted.includes(info)).map(({ method, path, info }) => `${kind}: ${method} ${path} (${info})`),
  );
}
