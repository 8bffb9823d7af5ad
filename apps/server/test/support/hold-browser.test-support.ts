import { BrowserPipe } from '../../src/features/reports/browser-pipe.ts';

/** Program that opens the browser of the first argument with the profile of the second, prints a message, and does not exit. */
const [path = '', folder = ''] = process.argv.slice(2);
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = new BrowserPipe(path, ['--headless', '--disable-gpu', '--no-first-run', `--user-data-dir=${folder}`, ...sandbox]);
await browser.call('Browser.getVersion');
process.stdout.write('open\n');
setInterval(() => undefined, 60_000);
